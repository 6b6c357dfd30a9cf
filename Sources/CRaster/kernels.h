#pragma once

// The loops over pixels, in one table for each kind of instructions.

#include "CRaster.h"

// No product is rounded together with a sum: pictures are the same on every processor.
#pragma STDC FP_CONTRACT OFF

/// A gradient in one row of pixels: linear functions of the column, and what to make of them.
///
/// u = u0 + ux·x and so on; with perspective, u and v are divided by w. The place in the table is u
/// itself if linear (with perspective, + offset), √(u² + v²)·scale + offset if radial, and the angle
/// of (u, v) in turns, times scale, if conic. Single precision, in this order of operations, and no
/// function but √ and ÷: the same bits on every processor.
typedef struct {
  int32_t kind;
  int32_t has_perspective;
  float u0, ux, v0, vx, w0, wx;
  float scale, offset;
  /// The largest place.
  float last;
  const uint32_t *table;
} cr_ramp;

/// What a pixel of the canvas sees of a picture: a mean over places in a level.
typedef struct {
  int32_t level, across, down;
  /// Half the steps between places, in 1/256 pixel of the level.
  int32_t across_x, across_y, down_x, down_y;
} cr_footprint;

typedef struct {
  /// Replaces pixels by a color.
  void (*set)(uint32_t *pixels, size_t count, uint32_t color);
  /// Draws a color over pixels.
  void (*over)(uint32_t *pixels, size_t count, uint32_t color);
  /// Draws a color over pixels through coverage.
  void (*over_mask)(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color);
  /// Draws pixels over pixels with an opacity of 0…255.
  void (*over_layer)(uint32_t *pixels, const uint32_t *layer, size_t count, uint32_t opacity);
  /// Draws pixels over pixels with an opacity of 0…255 through coverage.
  void (*over_layer_mask)(
    uint32_t *pixels, const uint32_t *layer, const uint8_t *coverage, size_t count,
    uint32_t opacity);
  /// Multiplies coverage by coverage.
  void (*multiply)(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t count);
  /// Multiplies coverage by a constant of 0…255.
  void (*multiply_constant)(uint8_t *out, const uint8_t *a, uint32_t constant, size_t count);
  /// Sums up cells from the left, writes coverage, clears the cells and returns the last sum.
  int32_t (*resolve)(int32_t *cells, size_t count, int32_t sum, uint8_t *coverage);
  /// Does the same, but draws a color over pixels through the coverage.
  ///
  /// Up to seven cells after the last one must exist and be zero; as many pixels after the last one
  /// must exist, and are written with the value that they have.
  int32_t (*resolve_over)(
    int32_t *cells, size_t count, int32_t sum, uint32_t *pixels, uint32_t color);
  /// Replaces pixels by a gradient's, from a column on.
  void (*ramp)(uint32_t *pixels, size_t count, const cr_ramp *ramp, int32_t column);
  /// Replaces pixels by what they see of a level of a picture that is not repeated, around places in
  /// 1/256 pixel from the middle of the level's first one.
  void (*sample)(
    uint32_t *pixels, const int32_t *left, const int32_t *top, size_t count,
    const cr_level *level, const cr_footprint *print);

  // Those of soft_kernels.inc. Counts are of pixels where there are channels, else of values.
  /// Halves four rows to one: of columns 2i to 2i + 3 and the rows, 1, 3, 3 and 1 parts of eight.
  void (*reduce_bytes)(
    int16_t *out, const uint8_t *const rows[4], size_t count, size_t channels);
  void (*reduce)(int16_t *out, const int16_t *const rows[4], size_t count, size_t channels);
  void (*widen)(int16_t *out, const uint8_t *bytes, size_t count);
  void (*narrow)(uint8_t *out, const int16_t *values, size_t count);
  /// out[i] = Σ taps[t] · in[i + t·step] / 32768, each product rounded.
  void (*convolve)(
    int16_t *out, const int16_t *in, size_t count, const int16_t *taps, size_t tap_count,
    ptrdiff_t step);
  void (*mix_rows)(int16_t *out, const int16_t *near, const int16_t *far, size_t count);
  void (*mix_rows_to_bytes)(uint8_t *out, const int16_t *near, const int16_t *far, size_t count);
  /// Two columns for each: three parts of it and one of its neighbor; `in` has one more on each side.
  void (*double_columns)(int16_t *out, const int16_t *in, size_t count, size_t channels);
  void (*alpha_of)(uint8_t *out, const uint32_t *pixels, size_t count);
  void (*make_opaque)(uint32_t *pixels, size_t count);
  void (*filter)(uint32_t *pixels, size_t count, const float matrix[16]);
} cr_kernels;

extern const cr_kernels cr_kernels_portable;
#if defined(__x86_64__)
extern const cr_kernels cr_kernels_avx2;
#endif

/// The cells' sum that means full coverage: CR_ONE in y, times CR_ONE in x, times 2.
enum { CR_FULL = 1 << 25 };

/// Rounds x / 255 for x in 0…65025.
static inline uint32_t cr_div255(uint32_t x) {
  x += 128;
  return (x + (x >> 8)) >> 8;
}

/// Rounds a sum of cells to coverage, 0…255.
static inline uint32_t cr_coverage(int32_t sum) {
  if (sum <= 0) return 0;
  if (sum >= CR_FULL) return 255;
  return (((uint32_t)sum >> 9) * 255 + 32768) >> 16;
}

/// Multiplies the four channels of a pixel by k / 255.
static inline uint32_t cr_scale(uint32_t pixel, uint32_t k) {
  uint32_t even = (pixel & 0xff00ff) * k + 0x800080;
  uint32_t odd = ((pixel >> 8) & 0xff00ff) * k + 0x800080;
  even = ((even + ((even >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  odd = (odd + ((odd >> 8) & 0xff00ff)) & 0xff00ff00;
  return even | odd;
}

/// Draws one premultiplied pixel over another.
static inline uint32_t cr_over(uint32_t below, uint32_t above) {
  return above + cr_scale(below, 255 - (above >> 24));
}
