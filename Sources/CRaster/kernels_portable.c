// The kernels in plain C, which define the bytes that every other kind must give.

#include <string.h>

#include "blur_cells.h"
#include "kernels.h"
#include "ramp.h"
#include "samples.h"

static void set(uint32_t *pixels, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) pixels[i] = color;
}

static void over(uint32_t *pixels, size_t count, uint32_t color) {
  uint32_t alpha = color >> 24;
  if (alpha == 255) {
    set(pixels, count, color);
  } else if (alpha != 0) {
    for (size_t i = 0; i < count; i++) pixels[i] = cr_over(pixels[i], color);
  }
}

static void over_mask(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) {
    if (coverage[i] == 0) continue;
    pixels[i] = cr_over(pixels[i], cr_scale(color, coverage[i]));
  }
}

static void over_layer(uint32_t *pixels, const uint32_t *layer, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) {
    if (layer[i] == 0) continue;
    pixels[i] = cr_over(pixels[i], cr_scale(layer[i], opacity));
  }
}

static void over_layer_mask(
  uint32_t *pixels, const uint32_t *layer, const uint8_t *coverage, size_t count,
  uint32_t opacity) {
  for (size_t i = 0; i < count; i++) {
    if (layer[i] == 0) continue;
    uint32_t k = cr_div255(coverage[i] * opacity);
    pixels[i] = cr_over(pixels[i], cr_scale(layer[i], k));
  }
}

static void multiply(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = (uint8_t)cr_div255((uint32_t)a[i] * b[i]);
}

static void multiply_constant(uint8_t *out, const uint8_t *a, uint32_t constant, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = (uint8_t)cr_div255(a[i] * constant);
}

static int32_t resolve(int32_t *cells, size_t count, int32_t sum, uint8_t *coverage) {
  for (size_t i = 0; i < count; i++) {
    sum += cells[i];
    coverage[i] = (uint8_t)cr_coverage(sum);
  }
  memset(cells, 0, count * sizeof *cells);
  return sum;
}

static int32_t resolve_over(
  int32_t *cells, size_t count, int32_t sum, uint32_t *pixels, uint32_t color) {
  for (size_t i = 0; i < count; i++) {
    sum += cells[i];
    uint32_t coverage = cr_coverage(sum);
    if (coverage != 0) pixels[i] = cr_over(pixels[i], cr_scale(color, coverage));
  }
  memset(cells, 0, count * sizeof *cells);
  return sum;
}

static void ramp(uint32_t *pixels, size_t count, const cr_ramp *ramp, int32_t column) {
  for (size_t i = 0; i < count; i++) pixels[i] = cr_ramp_pixel(ramp, column + (int32_t)i);
}

static void sample(
  uint32_t *pixels, const int32_t *left, const int32_t *top, size_t count,
  const cr_level *level, const cr_footprint *print) {
  for (size_t n = 0; n < count; n++) {
    uint64_t sum[2] = {0, 0};
    for (int32_t j = 0; j < print->down; j++) {
      int32_t down = 2 * j - print->down + 1;
      for (int32_t i = 0; i < print->across; i++) {
        int32_t across = 2 * i - print->across + 1;
        cr_add_sample(
          sum, level, left[n] + across * print->across_x + down * print->down_x,
          top[n] + across * print->across_y + down * print->down_y);
      }
    }
    pixels[n] = cr_mean_of(sum, (uint32_t)(print->across * print->down));
  }
}

static void reduce_bytes(
  int16_t *out, const uint8_t *const rows[4], size_t count, size_t channels) {
  cr_reduce_bytes_from(0, out, rows, count, channels);
}

static void reduce(int16_t *out, const int16_t *const rows[4], size_t count, size_t channels) {
  cr_reduce_from(0, out, rows, count, channels);
}

static void convolve(
  int16_t *out, const int16_t *in, size_t count, const int16_t *taps, size_t tap_count,
  ptrdiff_t step) {
  for (size_t i = 0; i < count; i++) out[i] = cr_convolve_one(in + i, taps, tap_count, step);
}

static void double_columns(int16_t *out, const int16_t *in, size_t count, size_t channels) {
  cr_double_columns_from(0, out, in, count, channels);
}

#define CR_TARGET
#include "soft_kernels.inc"

const cr_kernels cr_kernels_portable = {
  .set = set,
  .over = over,
  .over_mask = over_mask,
  .over_layer = over_layer,
  .over_layer_mask = over_layer_mask,
  .multiply = multiply,
  .multiply_constant = multiply_constant,
  .resolve = resolve,
  .resolve_over = resolve_over,
  .ramp = ramp,
  .sample = sample,
  CR_SOFT_KERNELS
};
