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

/// Sends a run to a mask, through the clip mask if there is one; `coverage` is NULL for a constant.
static void send_to_mask(
  const cr_sink *sink, int32_t y, int32_t x, int32_t count, const uint8_t *coverage,
  uint32_t constant) {
  const cr_kernels *kernels = sink->context->kernels;
  uint8_t *out = mask_at(sink->mask, y, x);
  if (sink->clip_mask == NULL) {
    if (coverage == NULL) memset(out, (int)constant, (size_t)count);
    else memcpy(out, coverage, (size_t)count);
    return;
  }
  const uint8_t *clip = mask_at(sink->clip_mask, y, x);
  if (coverage == NULL) kernels->multiply_constant(out, clip, constant, (size_t)count);
  else kernels->multiply(out, coverage, clip, (size_t)count);
}

/// Draws a run of one color; `coverage` is NULL for a constant.
static void draw_color(
  const cr_kernels *kernels, uint32_t *pixels, int32_t count, const uint8_t *coverage,
  uint32_t constant, uint32_t color) {
  if (coverage != NULL) {
    kernels->over_mask(pixels, coverage, (size_t)count, color);
  } else {
    if (constant != 255) color = cr_scale(color, constant);
    kernels->over(pixels, (size_t)count, color);
  }
}

/// Draws a run of pixels that a paint has made; `coverage` is NULL for a constant.
static void draw_row(
  const cr_sink *sink, uint32_t *pixels, int32_t count, const uint8_t *coverage,
  uint32_t constant) {
  const cr_kernels *kernels = sink->context->kernels;
  const uint32_t *row = sink->context->row.items;
  if (coverage == NULL) kernels->over_layer(pixels, row, (size_t)count, constant);
  else kernels->over_layer_mask(pixels, row, coverage, (size_t)count, 255);
}

/// Draws a run of a gradient or a picture; `coverage` is NULL for a constant.
static void draw_paint(
  const cr_sink *sink, int32_t y, int32_t x, int32_t count, const uint8_t *coverage,
  uint32_t constant) {
  const cr_kernels *kernels = sink->context->kernels;
  uint32_t *pixels = cr_pixel_at(sink->surface, y, x);
  if (sink->paint->kind == CR_PICTURE) {
    if (coverage == NULL && constant == 255 && sink->paint->is_opaque) {
      cr_picture_row(pixels, count, sink->context->kernels, sink->paint, x, y);
    } else {
      cr_picture_row(
        sink->context->row.items, count, sink->context->kernels, sink->paint, x, y);
      draw_row(sink, pixels, count, coverage, constant);
    }
    return;
  }
  cr_ramp ramp;
  if (cr_ramp_prepare(&ramp, sink->paint, y)) {
    uint32_t color;
    kernels->ramp(&color, 1, &ramp, x);
    draw_color(kernels, pixels, count, coverage, constant, color);
  } else if (coverage == NULL && constant == 255 && sink->paint->is_opaque) {
    kernels->ramp(pixels, (size_t)count, &ramp, x);
  } else {
    kernels->ramp(sink->context->row.items, (size_t)count, &ramp, x);
    draw_row(sink, pixels, count, coverage, constant);
  }
}

/// Sends a run to pixels or to a mask; `coverage` is NULL for a constant.
static void send(
  const cr_sink *sink, int32_t y, int32_t x, int32_t count, const uint8_t *coverage,
  uint32_t constant) {
  const cr_kernels *kernels = sink->context->kernels;
  if (sink->clip_mask != NULL) {
    int32_t first = x;
    if (!cut_to_mask(sink->clip_mask, y, &x, &count)) return;
    if (coverage != NULL) coverage += x - first;
  }
  if (sink->surface == NULL) {
    send_to_mask(sink, y, x, count, coverage, constant);
    return;
  }
  if (sink->clip_mask != NULL) {
    const uint8_t *clip = mask_at(sink->clip_mask, y, x);
    uint8_t *product = sink->context->scratch.items;
    if (coverage != NULL) kernels->multiply(product, coverage, clip, (size_t)count);
    else if (constant != 255) kernels->multiply_constant(product, clip, constant, (size_t)count);
    coverage = coverage == NULL && constant == 255 ? clip : product;
  }
  if (sink->paint != NULL) {
    draw_paint(sink, y, x, count, coverage, constant);
  } else {
    uint32_t *pixels = cr_pixel_at(sink->surface, y, x);
    draw_color(kernels, pixels, count, coverage, constant, sink->color);
  }
}

void cr_sink_constant(
  const cr_sink *sink, int32_t y, int32_t x, int32_t count, uint32_t coverage) {
  send(sink, y, x, count, NULL, coverage);
}

void cr_sink_coverage(
  const cr_sink *sink, int32_t y, int32_t x, int32_t count, const uint8_t *coverage) {
  send(sink, y, x, count, coverage, 0);
}
