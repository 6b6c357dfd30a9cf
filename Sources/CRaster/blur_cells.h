#pragma once

// Whole-number arithmetic on 16-bit channels that all kinds of blur kernels share.

#include <stddef.h>
#include <stdint.h>

/// The mean of two, halves up.
static inline int16_t cr_mean(int32_t a, int32_t b) { return (int16_t)((a + b + 1) >> 1); }

/// Three parts of one value and one of another.
static inline int16_t cr_three_to_one(int16_t near, int16_t far) {
  return cr_mean(near, cr_mean(near, far));
}

/// Eight parts of four values: one, three, three and one.
static inline int16_t cr_eighths(int16_t a, int16_t b, int16_t c, int16_t d) {
  return cr_mean(cr_three_to_one(b, a), cr_three_to_one(c, d));
}

/// Multiplies by a tap of 1/32768, rounded.
static inline int16_t cr_tap(int16_t value, int16_t tap) {
  return (int16_t)((((int32_t)value * tap >> 14) + 1) >> 1);
}

/// Σ taps[t] · in[t·step].
static inline int16_t cr_convolve_one(
  const int16_t *in, const int16_t *taps, size_t tap_count, ptrdiff_t step) {
  int16_t sum = 0;
  for (size_t t = 0; t < tap_count; t++)
    sum = (int16_t)(sum + cr_tap(in[(ptrdiff_t)t * step], taps[t]));
  return sum;
}

/// Pixels from `first` on of what `reduce_bytes` does.
static inline void cr_reduce_bytes_from(
  size_t first, int16_t *out, const uint8_t *const rows[4], size_t count, size_t channels) {
  for (size_t i = first; i < count; i++) {
    for (size_t c = 0; c < channels; c++) {
      int32_t sums[4];
      for (size_t r = 0; r < 4; r++) {
        const uint8_t *from = rows[r] + 2 * i * channels + c;
        sums[r] = from[0] + 3 * (from[channels] + from[2 * channels]) + from[3 * channels];
      }
      out[i * channels + c] = (int16_t)((sums[0] + 3 * (sums[1] + sums[2]) + sums[3]) << 1);
    }
  }
}

/// Pixels from `first` on of what `reduce` does.
static inline void cr_reduce_from(
  size_t first, int16_t *out, const int16_t *const rows[4], size_t count, size_t channels) {
  for (size_t i = first; i < count; i++) {
    for (size_t c = 0; c < channels; c++) {
      int16_t columns[4];
      for (size_t k = 0; k < 4; k++) {
        size_t at = (2 * i + k) * channels + c;
        columns[k] = cr_eighths(rows[0][at], rows[1][at], rows[2][at], rows[3][at]);
      }
      out[i * channels + c] = cr_eighths(columns[0], columns[1], columns[2], columns[3]);
    }
  }
}

/// Columns from `first` on of what `double_columns` does.
static inline void cr_double_columns_from(
  size_t first, int16_t *out, const int16_t *in, size_t count, size_t channels) {
  for (size_t i = first; i < count; i++) {
    for (size_t c = 0; c < channels; c++) {
      const int16_t *here = in + i * channels + c;
      out[2 * i * channels + c] = cr_three_to_one(here[0], *(here - channels));
      out[(2 * i + 1) * channels + c] = cr_three_to_one(here[0], here[channels]);
    }
  }
}
