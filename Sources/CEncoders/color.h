// Colors without alpha, and how far they are apart.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "include/CEncoders.h"

/// A row of an image, pixel by pixel, `0xAARRGGBB`.
static inline const uint32_t *pixel_row(const enc_image *image, uint32_t y) {
  return (const uint32_t *)(const void *)(image->pixels + (size_t)y * image->stride);
}

static inline int red_of(uint32_t color) { return (int)(color >> 16 & 255); }
static inline int green_of(uint32_t color) { return (int)(color >> 8 & 255); }
static inline int blue_of(uint32_t color) { return (int)(color & 255); }

// How much a level of each channel counts: the eye sees green best, and the blue of large areas better
// than its share of the luminance says.
enum { RED_WEIGHT = 2, GREEN_WEIGHT = 4, BLUE_WEIGHT = 3 };

/// The squared distance of two colors, channels weighted.
static inline uint32_t color_distance(int red, int green, int blue, const uint8_t other[3]) {
  int r = red - other[0], g = green - other[1], b = blue - other[2];
  return (uint32_t)(RED_WEIGHT * r * r + GREEN_WEIGHT * g * g + BLUE_WEIGHT * b * b);
}

/// The index of the nearest color, and its distance; `skip` is left out.
static inline uint32_t nearest_color(
  const enc_palette *palette, int red, int green, int blue, uint32_t skip, uint32_t *distance) {
  uint32_t best = 0, least = UINT32_MAX;
  for (uint32_t i = 0; i < palette->count; i++) {
    uint32_t d = color_distance(red, green, blue, palette->rgb[i]);
    if (d < least && i != skip) {
      least = d;
      best = i;
    }
  }
  *distance = least;
  return best;
}
