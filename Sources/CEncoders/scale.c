// Area averages in linear light: a small picture as bright as the large one seen from afar.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "include/CEncoders.h"

enum { LINEAR_MAX = 65535 };

// sRGB (IEC 61966-2-1) values as light, and the light halfway from each value to the next.
static uint16_t linear_of[256];
static uint16_t upper_bound_of[256];
// The first value to try for light whose upper eight bits are known.
static uint8_t first_guess[256];

static double light(double value) {
  double c = value / 255;
  return LINEAR_MAX * (c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
}

/// Fills the tables before main, so that no thread ever sees them half made.
__attribute__((constructor)) static void make_light_tables(void) {
  for (int value = 0; value < 256; value++) {
    linear_of[value] = (uint16_t)lrint(light(value));
    upper_bound_of[value] = value == 255 ? LINEAR_MAX : (uint16_t)lrint(light(value + 0.5));
  }
  for (int high = 0, value = 0; high < 256; high++) {
    while (upper_bound_of[value] < high << 8) value++;
    first_guess[high] = (uint8_t)value;
  }
}

static inline uint8_t value_of_light(uint64_t linear) {
  uint8_t value = first_guess[linear >> 8];
  while (upper_bound_of[value] < linear) value++;
  return value;
}

/// Lays a premultiplied pixel over an opaque background, rounded to nearest.
static inline uint32_t over(uint32_t pixel, uint32_t background) {
  uint32_t rest = 255 - (pixel >> 24), result = 0;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t value = (pixel >> shift & 255) + ((background >> shift & 255) * rest + 127) / 255;
    result |= (value < 255 ? value : 255) << shift;
  }
  return result;
}

/// Adds a row of light to the sums of its columns, three channels a pixel.
static void add_light(
  uint32_t *sums, const uint32_t *row, uint32_t width, uint32_t background, uint32_t weight) {
  for (uint32_t x = 0; x < width; x++) {
    uint32_t pixel = row[x];
    if (pixel >> 24 != 255) pixel = over(pixel, background);
    sums[3 * x] += weight * linear_of[pixel & 255];
    sums[3 * x + 1] += weight * linear_of[pixel >> 8 & 255];
    sums[3 * x + 2] += weight * linear_of[pixel >> 16 & 255];
  }
}

/// Shrinks a row of sums. Overlaps are counted in 1/`width` of a source pixel, so that they are
/// whole numbers: a target pixel covers `source_width` of them, a source pixel `width`.
static void shrink_row(
  const uint32_t *sums, uint32_t source_width, uint64_t row_weight, uint32_t *target,
  uint32_t width) {
  uint64_t weight = row_weight * source_width;
  uint32_t x = 0, left_of_x = width;
  for (uint32_t i = 0; i < width; i++) {
    uint64_t total[3] = {0};
    for (uint32_t missing = source_width; missing > 0;) {
      uint32_t part = missing < left_of_x ? missing : left_of_x;
      for (uint32_t c = 0; c < 3; c++) total[c] += (uint64_t)part * sums[3 * x + c];
      missing -= part;
      left_of_x -= part;
      if (left_of_x == 0) {
        x++;
        left_of_x = width;
      }
    }
    uint32_t pixel = 0xFF000000u;
    for (uint32_t c = 0; c < 3; c++) {
      pixel |= (uint32_t)value_of_light((total[c] + weight / 2) / weight) << (8 * c);
    }
    target[i] = pixel;
  }
}

void enc_scale_down(
  const enc_image *image, uint32_t background, uint8_t *target, size_t stride, uint32_t width,
  uint32_t height) {
  size_t sums_size = (size_t)image->width * 3 * sizeof(uint32_t);
  uint32_t *sums = malloc(sums_size);
  if (sums == NULL) abort();
  uint32_t y = 0, left_of_y = height;
  for (uint32_t i = 0; i < height; i++) {
    memset(sums, 0, sums_size);
    for (uint32_t missing = image->height; missing > 0;) {
      uint32_t part = missing < left_of_y ? missing : left_of_y;
      const uint8_t *row = image->pixels + (size_t)y * image->stride;
      add_light(sums, (const uint32_t *)(const void *)row, image->width, background, part);
      missing -= part;
      left_of_y -= part;
      if (left_of_y == 0) {
        y++;
        left_of_y = height;
      }
    }
    uint32_t *row = (uint32_t *)(void *)(target + (size_t)i * stride);
    shrink_row(sums, image->width, image->height, row, width);
  }
  free(sums);
}
