// The kernels for x86 processors with AVX2: eight pixels at a time, the rest pixel by pixel with the
// same whole-number arithmetic as the portable kernels.

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#include "blur_cells.h"
#include "kernels.h"
#include "ramp.h"
#include "samples.h"

#define AVX2 __attribute__((target("avx2")))
#define INLINE_AVX2 static inline __attribute__((target("avx2"), always_inline))

INLINE_AVX2 __m256i load(const void *address) { return _mm256_loadu_si256(address); }

INLINE_AVX2 void store(void *address, __m256i value) { _mm256_storeu_si256(address, value); }

/// Rounds x / 255 in sixteen lanes, as cr_div255 does.
INLINE_AVX2 __m256i div255(__m256i x) {
  x = _mm256_add_epi16(x, _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(x, _mm256_srli_epi16(x, 8)), 8);
}

/// Multiplies channels of pixels, widened to 16 bits, by factors of 0…255.
INLINE_AVX2 __m256i scale(__m256i channels, __m256i factors) {
  return div255(_mm256_mullo_epi16(channels, factors));
}

/// 255 − alpha of each pixel, in all of its four 16-bit lanes.
INLINE_AVX2 __m256i rest_of_alpha(__m256i channels) {
  const __m256i spread = _mm256_setr_epi8(
    6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15,
    6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
  return _mm256_sub_epi16(_mm256_set1_epi16(255), _mm256_shuffle_epi8(channels, spread));
}

/// Draws eight widened pixels (low and high halves) over eight pixels.
INLINE_AVX2 __m256i blend(__m256i below, __m256i low, __m256i high) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i rest_low = scale(_mm256_unpacklo_epi8(below, zero), rest_of_alpha(low));
  __m256i rest_high = scale(_mm256_unpackhi_epi8(below, zero), rest_of_alpha(high));
  return _mm256_add_epi8(
    _mm256_packus_epi16(low, high), _mm256_packus_epi16(rest_low, rest_high));
}

/// Eight bytes of coverage, each in the four bytes of its pixel.
INLINE_AVX2 __m256i spread_coverage(uint64_t coverage) {
  const __m256i spread = _mm256_setr_epi8(
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3,
    4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
  return _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)coverage), spread);
}

AVX2 static void set(uint32_t *pixels, size_t count, uint32_t color) {
  __m256i value = _mm256_set1_epi32((int)color);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) store(pixels + i, value);
  for (; i < count; i++) pixels[i] = color;
}

AVX2 static void over(uint32_t *pixels, size_t count, uint32_t color) {
  uint32_t alpha = color >> 24;
  if (alpha == 255) {
    set(pixels, count, color);
    return;
  }
  if (alpha == 0) return;
  const __m256i zero = _mm256_setzero_si256();
  __m256i value = _mm256_set1_epi32((int)color);
  __m256i rest = _mm256_set1_epi16((short)(255 - alpha));
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i below = load(pixels + i);
    __m256i low = scale(_mm256_unpacklo_epi8(below, zero), rest);
    __m256i high = scale(_mm256_unpackhi_epi8(below, zero), rest);
    store(pixels + i, _mm256_add_epi8(value, _mm256_packus_epi16(low, high)));
  }
  for (; i < count; i++) pixels[i] = cr_over(pixels[i], color);
}

AVX2 static void over_mask(
  uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i channels = _mm256_unpacklo_epi8(_mm256_set1_epi32((int)color), zero);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    uint64_t eight;
    memcpy(&eight, coverage + i, 8);
    if (eight == 0) continue;
    __m256i factors = spread_coverage(eight);
    __m256i low = scale(channels, _mm256_unpacklo_epi8(factors, zero));
    __m256i high = scale(channels, _mm256_unpackhi_epi8(factors, zero));
    store(pixels + i, blend(load(pixels + i), low, high));
  }
  for (; i < count; i++) {
    if (coverage[i] == 0) continue;
    pixels[i] = cr_over(pixels[i], cr_scale(color, coverage[i]));
  }
}

AVX2 static void over_layer(
  uint32_t *pixels, const uint32_t *layer, size_t count, uint32_t opacity) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i factor = _mm256_set1_epi16((short)opacity);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i above = load(layer + i);
    if (_mm256_testz_si256(above, above)) continue;
    __m256i low = scale(_mm256_unpacklo_epi8(above, zero), factor);
    __m256i high = scale(_mm256_unpackhi_epi8(above, zero), factor);
    store(pixels + i, blend(load(pixels + i), low, high));
  }
  for (; i < count; i++) {
    if (layer[i] == 0) continue;
    pixels[i] = cr_over(pixels[i], cr_scale(layer[i], opacity));
  }
}

AVX2 static void over_layer_mask(
  uint32_t *pixels, const uint32_t *layer, const uint8_t *coverage, size_t count,
  uint32_t opacity) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i factor = _mm256_set1_epi16((short)opacity);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i above = load(layer + i);
    if (_mm256_testz_si256(above, above)) continue;
    uint64_t eight;
    memcpy(&eight, coverage + i, 8);
    if (eight == 0) continue;
    __m256i factors = spread_coverage(eight);
    __m256i factor_low = scale(_mm256_unpacklo_epi8(factors, zero), factor);
    __m256i factor_high = scale(_mm256_unpackhi_epi8(factors, zero), factor);
    __m256i low = scale(_mm256_unpacklo_epi8(above, zero), factor_low);
    __m256i high = scale(_mm256_unpackhi_epi8(above, zero), factor_high);
    store(pixels + i, blend(load(pixels + i), low, high));
  }
  for (; i < count; i++) {
    if (layer[i] == 0) continue;
    uint32_t k = cr_div255(coverage[i] * opacity);
    pixels[i] = cr_over(pixels[i], cr_scale(layer[i], k));
  }
}

AVX2 static void multiply(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m256i x = _mm256_cvtepu8_epi16(_mm_loadu_si128((const void *)(a + i)));
    __m256i y = _mm256_cvtepu8_epi16(_mm_loadu_si128((const void *)(b + i)));
    __m256i product = scale(x, y);
    __m256i packed = _mm256_permute4x64_epi64(_mm256_packus_epi16(product, product), 0xd8);
    _mm_storeu_si128((void *)(out + i), _mm256_castsi256_si128(packed));
  }
  for (; i < count; i++) out[i] = (uint8_t)cr_div255((uint32_t)a[i] * b[i]);
}

AVX2 static void multiply_constant(
  uint8_t *out, const uint8_t *a, uint32_t constant, size_t count) {
  __m256i y = _mm256_set1_epi16((short)constant);
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m256i x = _mm256_cvtepu8_epi16(_mm_loadu_si128((const void *)(a + i)));
    __m256i product = scale(x, y);
    __m256i packed = _mm256_permute4x64_epi64(_mm256_packus_epi16(product, product), 0xd8);
    _mm_storeu_si128((void *)(out + i), _mm256_castsi256_si128(packed));
  }
  for (; i < count; i++) out[i] = (uint8_t)cr_div255(a[i] * constant);
}

/// Sums up eight cells from the left; `carry` holds the sum before them, and after them on return.
INLINE_AVX2 __m256i sum_cells(__m256i cells, __m256i *carry) {
  cells = _mm256_add_epi32(cells, _mm256_slli_si256(cells, 4));
  cells = _mm256_add_epi32(cells, _mm256_slli_si256(cells, 8));
  __m256i low_total = _mm256_shuffle_epi32(_mm256_permute2x128_si256(cells, cells, 0x08), 0xff);
  cells = _mm256_add_epi32(_mm256_add_epi32(cells, low_total), *carry);
  *carry = _mm256_permutevar8x32_epi32(cells, _mm256_set1_epi32(7));
  return cells;
}

/// Rounds eight sums to coverage, as cr_coverage does.
INLINE_AVX2 __m256i coverage_of(__m256i sums) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i s = _mm256_min_epi32(_mm256_max_epi32(sums, zero), _mm256_set1_epi32(CR_FULL));
  s = _mm256_srli_epi32(s, 9);
  s = _mm256_sub_epi32(_mm256_slli_epi32(s, 8), s);
  return _mm256_srli_epi32(_mm256_add_epi32(s, _mm256_set1_epi32(32768)), 16);
}

AVX2 static int32_t resolve(int32_t *cells, size_t count, int32_t sum, uint8_t *coverage) {
  __m256i carry = _mm256_set1_epi32(sum);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i s = coverage_of(sum_cells(load(cells + i), &carry));
    store(cells + i, _mm256_setzero_si256());
    s = _mm256_packus_epi32(s, s);
    s = _mm256_packus_epi16(s, s);
    __m128i eight = _mm_unpacklo_epi32(
      _mm256_castsi256_si128(s), _mm256_extracti128_si256(s, 1));
    _mm_storel_epi64((void *)(coverage + i), eight);
  }
  sum = _mm256_extract_epi32(carry, 0);
  for (; i < count; i++) {
    sum += cells[i];
    cells[i] = 0;
    coverage[i] = (uint8_t)cr_coverage(sum);
  }
  return sum;
}

AVX2 static int32_t resolve_over(
  int32_t *cells, size_t count, int32_t sum, uint32_t *pixels, uint32_t color) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i value = _mm256_set1_epi32((int)color);
  __m256i channels = _mm256_unpacklo_epi8(value, zero);
  int is_opaque = color >> 24 == 255;
  __m256i carry = _mm256_set1_epi32(sum);
  for (size_t i = 0; i < count; i += 8) {
    __m256i coverage = coverage_of(sum_cells(load(cells + i), &carry));
    store(cells + i, zero);
    if (count - i < 8) {
      __m256i wanted = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)(count - i)), lanes);
      coverage = _mm256_and_si256(coverage, wanted);
    }
    if (_mm256_testz_si256(coverage, coverage)) continue;
    if (is_opaque) {
      __m256i full = _mm256_cmpeq_epi32(coverage, _mm256_set1_epi32(255));
      if (_mm256_movemask_epi8(full) == -1) {
        store(pixels + i, value);
        continue;
      }
    }
    // The coverage of a pixel in each of its four 16-bit lanes.
    __m256i twice = _mm256_or_si256(coverage, _mm256_slli_epi32(coverage, 16));
    __m256i low = scale(channels, _mm256_unpacklo_epi32(twice, twice));
    __m256i high = scale(channels, _mm256_unpackhi_epi32(twice, twice));
    store(pixels + i, blend(load(pixels + i), low, high));
  }
  return _mm256_extract_epi32(carry, 0);
}

/// The angles of eight points in turns, as cr_turn does.
INLINE_AVX2 __m256 turn(__m256 u, __m256 v) {
  const __m256 sign = _mm256_set1_ps(-0.0f);
  __m256 a = _mm256_andnot_ps(sign, u), b = _mm256_andnot_ps(sign, v);
  __m256 small = _mm256_min_ps(a, b);
  __m256 large = _mm256_max_ps(_mm256_max_ps(a, b), _mm256_set1_ps(CR_TINY));
  __m256 q = _mm256_div_ps(small, large);
  __m256 s = _mm256_mul_ps(q, q);
  __m256 t = _mm256_set1_ps(cr_turn_terms[5]);
  for (int i = 4; i >= 0; i--)
    t = _mm256_add_ps(_mm256_mul_ps(t, s), _mm256_set1_ps(cr_turn_terms[i]));
  t = _mm256_mul_ps(t, q);
  const __m256 zero = _mm256_setzero_ps();
  __m256 quarter = _mm256_sub_ps(_mm256_set1_ps(0.25f), t);
  t = _mm256_blendv_ps(t, quarter, _mm256_cmp_ps(b, a, _CMP_GT_OQ));
  __m256 half = _mm256_sub_ps(_mm256_set1_ps(0.5f), t);
  t = _mm256_blendv_ps(t, half, _mm256_cmp_ps(u, zero, _CMP_LT_OQ));
  __m256 whole = _mm256_sub_ps(_mm256_set1_ps(1), t);
  return _mm256_blendv_ps(t, whole, _mm256_cmp_ps(v, zero, _CMP_LT_OQ));
}

INLINE_AVX2 void ramp_of(
  uint32_t *pixels, size_t count, const cr_ramp *ramp, int32_t column, int kind,
  int has_perspective) {
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256 zero = _mm256_setzero_ps(), last = _mm256_set1_ps(ramp->last);
  const __m256 scale = _mm256_set1_ps(ramp->scale), offset = _mm256_set1_ps(ramp->offset);
  const __m256 u0 = _mm256_set1_ps(ramp->u0), ux = _mm256_set1_ps(ramp->ux);
  const __m256 v0 = _mm256_set1_ps(ramp->v0), vx = _mm256_set1_ps(ramp->vx);
  const __m256 w0 = _mm256_set1_ps(ramp->w0), wx = _mm256_set1_ps(ramp->wx);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256 x = _mm256_cvtepi32_ps(
      _mm256_add_epi32(_mm256_set1_epi32(column + (int32_t)i), lanes));
    __m256 u = _mm256_add_ps(_mm256_mul_ps(ux, x), u0);
    __m256 v = zero;
    if (kind != CR_LINEAR) v = _mm256_add_ps(_mm256_mul_ps(vx, x), v0);
    if (has_perspective) {
      __m256 inverse = _mm256_div_ps(
        _mm256_set1_ps(1), _mm256_add_ps(_mm256_mul_ps(wx, x), w0));
      u = _mm256_mul_ps(u, inverse);
      v = _mm256_mul_ps(v, inverse);
    }
    __m256 place;
    if (kind == CR_LINEAR) {
      place = has_perspective ? _mm256_add_ps(u, offset) : u;
    } else if (kind == CR_RADIAL) {
      __m256 square = _mm256_add_ps(_mm256_mul_ps(u, u), _mm256_mul_ps(v, v));
      place = _mm256_add_ps(_mm256_mul_ps(_mm256_sqrt_ps(square), scale), offset);
    } else {
      place = _mm256_mul_ps(turn(u, v), scale);
    }
    place = _mm256_min_ps(_mm256_max_ps(place, zero), last);
    store(
      pixels + i,
      _mm256_i32gather_epi32((const int *)ramp->table, _mm256_cvttps_epi32(place), 4));
  }
  for (; i < count; i++) pixels[i] = cr_ramp_pixel(ramp, column + (int32_t)i);
}

AVX2 static void ramp(uint32_t *pixels, size_t count, const cr_ramp *ramp, int32_t column) {
  switch (ramp->kind * 2 + (ramp->has_perspective != 0)) {
    case CR_LINEAR * 2: ramp_of(pixels, count, ramp, column, CR_LINEAR, 0); break;
    case CR_LINEAR * 2 + 1: ramp_of(pixels, count, ramp, column, CR_LINEAR, 1); break;
    case CR_RADIAL * 2: ramp_of(pixels, count, ramp, column, CR_RADIAL, 0); break;
    case CR_RADIAL * 2 + 1: ramp_of(pixels, count, ramp, column, CR_RADIAL, 1); break;
    case CR_CONIC * 2: ramp_of(pixels, count, ramp, column, CR_CONIC, 0); break;
    default: ramp_of(pixels, count, ramp, column, CR_CONIC, 1);
  }
}

INLINE_AVX2 __m256i three_to_one(__m256i near, __m256i far) {
  return _mm256_avg_epu16(near, _mm256_avg_epu16(near, far));
}

INLINE_AVX2 __m256i eighths(__m256i a, __m256i b, __m256i c, __m256i d) {
  return _mm256_avg_epu16(three_to_one(b, a), three_to_one(c, d));
}

/// 1, 3, 3 and 1 parts of four.
INLINE_AVX2 __m256i weigh(__m256i a, __m256i b, __m256i c, __m256i d) {
  __m256i middle = _mm256_add_epi16(b, c);
  middle = _mm256_add_epi16(middle, _mm256_slli_epi16(middle, 1));
  return _mm256_add_epi16(_mm256_add_epi16(a, d), middle);
}

/// Eight pixels of four rows, weighed, as the even ones and the odd ones.
INLINE_AVX2 void weigh_rows(
  const uint8_t *const rows[4], size_t at, __m256i *even, __m256i *odd) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i a = load(rows[0] + at), b = load(rows[1] + at);
  __m256i c = load(rows[2] + at), d = load(rows[3] + at);
  __m256i low = weigh(
    _mm256_unpacklo_epi8(a, zero), _mm256_unpacklo_epi8(b, zero), _mm256_unpacklo_epi8(c, zero),
    _mm256_unpacklo_epi8(d, zero));
  __m256i high = weigh(
    _mm256_unpackhi_epi8(a, zero), _mm256_unpackhi_epi8(b, zero), _mm256_unpackhi_epi8(c, zero),
    _mm256_unpackhi_epi8(d, zero));
  *even = _mm256_unpacklo_epi64(low, high);
  *odd = _mm256_unpackhi_epi64(low, high);
}

AVX2 static void reduce_bytes(
  int16_t *out, const uint8_t *const rows[4], size_t count, size_t channels) {
  size_t i = 0;
  if (channels == 4) {
    for (; i + 4 <= count; i += 4) {
      __m256i a, b, c, d;
      weigh_rows(rows, 8 * i, &a, &b);
      weigh_rows(rows, 8 * i + 8, &c, &d);
      store(out + 4 * i, _mm256_slli_epi16(weigh(a, b, c, d), 1));
    }
  } else {
    const __m256i first = _mm256_set1_epi16(0x0301), second = _mm256_set1_epi16(0x0103);
    for (; i + 16 <= count; i += 16) {
      __m256i sums[4];
      for (int r = 0; r < 4; r++)
        sums[r] = _mm256_add_epi16(
          _mm256_maddubs_epi16(load(rows[r] + 2 * i), first),
          _mm256_maddubs_epi16(load(rows[r] + 2 * i + 2), second));
      store(out + i, _mm256_slli_epi16(weigh(sums[0], sums[1], sums[2], sums[3]), 1));
    }
  }
  cr_reduce_bytes_from(i, out, rows, count, channels);
}

INLINE_AVX2 __m256i eighths_of_rows(const int16_t *const rows[4], size_t at) {
  return eighths(load(rows[0] + at), load(rows[1] + at), load(rows[2] + at), load(rows[3] + at));
}

/// Halves one channel's columns, each result in the low half of 32 bits.
INLINE_AVX2 __m256i halve_columns(const int16_t *const rows[4], size_t at) {
  const __m256i low_half = _mm256_set1_epi32(0xffff);
  __m256i a = eighths_of_rows(rows, at), b = eighths_of_rows(rows, at + 2);
  return eighths(
    _mm256_and_si256(a, low_half), _mm256_srli_epi32(a, 16), _mm256_and_si256(b, low_half),
    _mm256_srli_epi32(b, 16));
}

AVX2 static void reduce(
  int16_t *out, const int16_t *const rows[4], size_t count, size_t channels) {
  size_t i = 0;
  if (channels == 4) {
    for (; i + 4 <= count; i += 4) {
      __m256i a = eighths_of_rows(rows, 8 * i), b = eighths_of_rows(rows, 8 * i + 16);
      __m256i c = eighths_of_rows(rows, 8 * i + 8), d = eighths_of_rows(rows, 8 * i + 24);
      __m256i result = eighths(
        _mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b), _mm256_unpacklo_epi64(c, d),
        _mm256_unpackhi_epi64(c, d));
      store(out + 4 * i, _mm256_permute4x64_epi64(result, 0xd8));
    }
  } else {
    for (; i + 16 <= count; i += 16) {
      __m256i result = _mm256_packus_epi32(
        halve_columns(rows, 2 * i), halve_columns(rows, 2 * i + 16));
      store(out + i, _mm256_permute4x64_epi64(result, 0xd8));
    }
  }
  cr_reduce_from(i, out, rows, count, channels);
}

AVX2 static void convolve(
  int16_t *out, const int16_t *in, size_t count, const int16_t *taps, size_t tap_count,
  ptrdiff_t step) {
  size_t i = 0;
  for (; i + 64 <= count; i += 64) {
    __m256i a = _mm256_setzero_si256(), b = a, c = a, d = a;
    const int16_t *from = in + i;
    for (size_t t = 0; t < tap_count; t++, from += step) {
      __m256i tap = _mm256_set1_epi16(taps[t]);
      a = _mm256_add_epi16(a, _mm256_mulhrs_epi16(load(from), tap));
      b = _mm256_add_epi16(b, _mm256_mulhrs_epi16(load(from + 16), tap));
      c = _mm256_add_epi16(c, _mm256_mulhrs_epi16(load(from + 32), tap));
      d = _mm256_add_epi16(d, _mm256_mulhrs_epi16(load(from + 48), tap));
    }
    store(out + i, a);
    store(out + i + 16, b);
    store(out + i + 32, c);
    store(out + i + 48, d);
  }
  for (; i + 16 <= count; i += 16) {
    __m256i sum = _mm256_setzero_si256();
    const int16_t *from = in + i;
    for (size_t t = 0; t < tap_count; t++, from += step)
      sum = _mm256_add_epi16(sum, _mm256_mulhrs_epi16(load(from), _mm256_set1_epi16(taps[t])));
    store(out + i, sum);
  }
  for (; i < count; i++) out[i] = cr_convolve_one(in + i, taps, tap_count, step);
}

AVX2 static void double_columns(int16_t *out, const int16_t *in, size_t count, size_t channels) {
  size_t i = 0;
  size_t step = channels == 4 ? 4 : 16;
  for (; i + step <= count; i += step) {
    const int16_t *from = in + i * channels;
    __m256i here = load(from);
    __m256i even = three_to_one(here, load(from - channels));
    __m256i odd = three_to_one(here, load(from + channels));
    __m256i low, high;
    if (channels == 4) {
      low = _mm256_unpacklo_epi64(even, odd);
      high = _mm256_unpackhi_epi64(even, odd);
    } else {
      low = _mm256_unpacklo_epi16(even, odd);
      high = _mm256_unpackhi_epi16(even, odd);
    }
    store(out + 2 * i * channels, _mm256_permute2x128_si256(low, high, 0x20));
    store(out + 2 * i * channels + 16, _mm256_permute2x128_si256(low, high, 0x31));
  }
  cr_double_columns_from(i, out, in, count, channels);
}

/// The color at a place of a level, times 2^16: that of the row above in the low half, of the row below
/// in the high one, 32 bits a channel.
INLINE_AVX2 __m256i sample_at(const cr_level *level, int32_t x, int32_t y) {
  int32_t x0 = x >> 8, y0 = y >> 8, width = level->width;
  __m128i upper, lower;
  if ((uint32_t)x0 < (uint32_t)width - 1 && (uint32_t)y0 < (uint32_t)level->height - 1) {
    const uint32_t *pixels = level->pixels + (ptrdiff_t)y0 * width + x0;
    upper = _mm_loadl_epi64((const void *)pixels);
    lower = _mm_loadl_epi64((const void *)(pixels + width));
  } else {
    int32_t left = cr_nearest_index(x0, width), right = cr_nearest_index(x0 + 1, width);
    const uint32_t *pixels =
      level->pixels + (ptrdiff_t)cr_nearest_index(y0, level->height) * width;
    upper = _mm_setr_epi32((int)pixels[left], (int)pixels[right], 0, 0);
    pixels = level->pixels + (ptrdiff_t)cr_nearest_index(y0 + 1, level->height) * width;
    lower = _mm_setr_epi32((int)pixels[left], (int)pixels[right], 0, 0);
  }
  // Each channel of the left pixel beside that of the right one, 16 bits each.
  const __m256i pairs = _mm256_setr_epi8(
    0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1,
    0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1);
  __m256i rows = _mm256_shuffle_epi8(_mm256_set_m128i(lower, upper), pairs);
  int32_t part_x = x & 255, part_y = y & 255;
  __m256i across = _mm256_madd_epi16(rows, _mm256_set1_epi32(part_x << 16 | (256 - part_x)));
  __m256i down = _mm256_set_m128i(_mm_set1_epi32(part_y), _mm_set1_epi32(256 - part_y));
  return _mm256_mullo_epi32(across, down);
}

AVX2 static void sample(
  uint32_t *pixels, const int32_t *left, const int32_t *top, size_t count,
  const cr_level *level, const cr_footprint *print) {
  int32_t places = print->across * print->down;
  const __m128i half = _mm_set1_epi32(places << 15);
  // Sums of 64 bytes fit into 14 bits, which a product with this reciprocal divides exactly.
  const __m128i reciprocal = _mm_set1_epi32((1 << 20) / places + 1);
  for (size_t n = 0; n < count; n++) {
    __m256i sum;
    if (places == 1) {
      sum = sample_at(level, left[n], top[n]);
    } else {
      sum = _mm256_setzero_si256();
      for (int32_t j = 0; j < print->down; j++) {
        int32_t down = 2 * j - print->down + 1;
        int32_t x = left[n] + down * print->down_x - (print->across - 1) * print->across_x;
        int32_t y = top[n] + down * print->down_y - (print->across - 1) * print->across_y;
        for (int32_t i = 0; i < print->across; i++) {
          sum = _mm256_add_epi32(sum, sample_at(level, x, y));
          x += 2 * print->across_x;
          y += 2 * print->across_y;
        }
      }
    }
    __m128i channels =
      _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    channels = _mm_srli_epi32(_mm_add_epi32(channels, half), 16);
    if (places > 1) channels = _mm_srli_epi32(_mm_mullo_epi32(channels, reciprocal), 20);
    channels = _mm_packus_epi32(channels, channels);
    pixels[n] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(channels, channels));
  }
}

#define CR_TARGET AVX2
#include "soft_kernels.inc"

const cr_kernels cr_kernels_avx2 = {
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

#endif
