#pragma once

// The colors between the pixels of a picture, in whole numbers.

#include "kernels.h"

/// Adds a pixel to sums: of blue and red, and of green and alpha, 32 bits each.
static inline void cr_add_pixel(uint64_t sum[2], uint32_t pixel, uint32_t weight) {
  uint32_t odd = pixel >> 8;
  sum[0] += ((pixel & 255) | (uint64_t)(pixel & 0xff0000) << 16) * weight;
  sum[1] += ((odd & 255) | (uint64_t)(odd & 0xff0000) << 16) * weight;
}

/// Adds four neighbors, blended; weights add up to 2^16.
static inline void cr_add_neighbors(
  uint64_t sum[2], const cr_level *level, int32_t x0, int32_t x1, int32_t y0, int32_t y1,
  uint32_t part_x, uint32_t part_y) {
  const uint32_t *upper = level->pixels + (ptrdiff_t)y0 * level->width;
  const uint32_t *lower = level->pixels + (ptrdiff_t)y1 * level->width;
  uint32_t above = 256 - part_y;
  cr_add_pixel(sum, upper[x0], (256 - part_x) * above);
  cr_add_pixel(sum, upper[x1], part_x * above);
  cr_add_pixel(sum, lower[x0], (256 - part_x) * part_y);
  cr_add_pixel(sum, lower[x1], part_x * part_y);
}

/// The index of a row or column, or of the nearest one there is.
static inline int32_t cr_nearest_index(int32_t index, int32_t count) {
  return index < 0 ? 0 : index < count ? index : count - 1;
}

/// Adds the color at a place of a level that is not repeated, in 1/256 pixel from the middle of the
/// first one.
static inline void cr_add_sample(uint64_t sum[2], const cr_level *level, int32_t x, int32_t y) {
  int32_t x0 = x >> 8, y0 = y >> 8;
  cr_add_neighbors(
    sum, level, cr_nearest_index(x0, level->width), cr_nearest_index(x0 + 1, level->width),
    cr_nearest_index(y0, level->height), cr_nearest_index(y0 + 1, level->height),
    (uint32_t)x & 255, (uint32_t)y & 255);
}

/// Rounds sums over a number of places, 64 at most, to a pixel.
static inline uint32_t cr_mean_of(const uint64_t sum[2], uint32_t count) {
  uint32_t b = (uint32_t)sum[0], r = (uint32_t)(sum[0] >> 32);
  uint32_t g = (uint32_t)sum[1], a = (uint32_t)(sum[1] >> 32), half = count << 15;
  b = (b + half) >> 16;
  g = (g + half) >> 16;
  r = (r + half) >> 16;
  a = (a + half) >> 16;
  if (count == 1) return b | g << 8 | r << 16 | a << 24;
  return b / count | g / count << 8 | r / count << 16 | a / count << 24;
}
