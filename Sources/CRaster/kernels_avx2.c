// The kernels for x86 processors with AVX2: eight pixels at a time, the rest pixel by pixel with the
// same whole-number arithmetic as the portable kernels.

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#include "kernels.h"

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
};

#endif
