// Runs of coverage out: into pixels or into a mask, through a clip mask if there is one.

#include <string.h>

#include "context.h"

/// Cuts a run down to the mask's box; the run outside is not covered.
static inline int cut_to_mask(const cr_mask *mask, int32_t y, int32_t *x, int32_t *count) {
  if (y < mask->box.top || y >= mask->box.bottom) return 0;
  int32_t left = *x > mask->box.left ? *x : mask->box.left;
  int32_t right = *x + *count < mask->box.right ? *x + *count : mask->box.right;
  *x = left;
  *count = right - left;
  return left < right;
}

static inline uint8_t *mask_at(const cr_mask *mask, int32_t y, int32_t x) {
  return mask->bytes + (ptrdiff_t)(y - mask->box.top) * mask->stride + (x - mask->box.left);
}

void cr_sink_constant(
  const cr_sink *sink, int32_t y, int32_t x, int32_t count, uint32_t coverage) {
  const cr_kernels *kernels = sink->context->kernels;
  if (sink->clip_mask == NULL) {
    if (sink->surface != NULL) {
      uint32_t color = coverage == 255 ? sink->color : cr_scale(sink->color, coverage);
      kernels->over(cr_pixel_at(sink->surface, y, x), (size_t)count, color);
    } else {
      memset(mask_at(sink->mask, y, x), (int)coverage, (size_t)count);
    }
    return;
  }
  if (!cut_to_mask(sink->clip_mask, y, &x, &count)) return;
  const uint8_t *clip = mask_at(sink->clip_mask, y, x);
  if (sink->surface == NULL) {
    kernels->multiply_constant(mask_at(sink->mask, y, x), clip, coverage, (size_t)count);
  } else if (coverage == 255) {
    kernels->over_mask(cr_pixel_at(sink->surface, y, x), clip, (size_t)count, sink->color);
  } else {
    uint8_t *product = sink->context->scratch.items;
    kernels->multiply_constant(product, clip, coverage, (size_t)count);
    kernels->over_mask(cr_pixel_at(sink->surface, y, x), product, (size_t)count, sink->color);
  }
}

void cr_sink_coverage(
  const cr_sink *sink, int32_t y, int32_t x, int32_t count, const uint8_t *coverage) {
  const cr_kernels *kernels = sink->context->kernels;
  if (sink->clip_mask == NULL) {
    if (sink->surface != NULL) {
      kernels->over_mask(cr_pixel_at(sink->surface, y, x), coverage, (size_t)count, sink->color);
    } else {
      memcpy(mask_at(sink->mask, y, x), coverage, (size_t)count);
    }
    return;
  }
  int32_t first = x;
  if (!cut_to_mask(sink->clip_mask, y, &x, &count)) return;
  coverage += x - first;
  const uint8_t *clip = mask_at(sink->clip_mask, y, x);
  if (sink->surface == NULL) {
    kernels->multiply(mask_at(sink->mask, y, x), coverage, clip, (size_t)count);
  } else {
    uint8_t *product = sink->context->scratch.items;
    kernels->multiply(product, coverage, clip, (size_t)count);
    kernels->over_mask(cr_pixel_at(sink->surface, y, x), product, (size_t)count, sink->color);
  }
}
