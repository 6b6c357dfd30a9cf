// The drawing calls.

#include <string.h>

#include "context.h"

/// Makes room for a row of coverage and of a paint's pixels.
static void reserve_scratch(cr_context *context, cr_box clip) {
  CR_GROW(context->scratch, (size_t)(clip.right - clip.left));
  CR_GROW(context->row, (size_t)(clip.right - clip.left) + 8);
}

static cr_sink sink_of(
  cr_context *context, const cr_surface *surface, const cr_mask *clip_mask,
  const cr_paint *paint) {
  return (cr_sink){
    .context = context, .surface = surface, .color = paint->color,
    .paint = paint->kind == CR_COLOR ? NULL : paint, .clip_mask = clip_mask};
}

static int is_invisible(const cr_paint *paint) {
  return paint->kind == CR_COLOR && paint->color >> 24 == 0;
}

void cr_outline_fill(
  cr_context *context, const cr_surface *surface, cr_box clip, const cr_mask *clip_mask, int rule,
  const cr_paint *paint) {
  clip = cr_intersect(clip, surface->box);
  if (clip_mask != NULL) clip = cr_intersect(clip, clip_mask->box);
  clip = cr_intersect(clip, cr_outline_box(context));
  if (cr_is_empty(clip) || is_invisible(paint)) return;
  reserve_scratch(context, clip);
  cr_sink sink = sink_of(context, surface, clip_mask, paint);
  cr_sweep(context, clip, rule, &sink);
}

void cr_outline_mask(
  cr_context *context, const cr_mask *mask, const cr_mask *parent, int rule) {
  cr_box clip = mask->box;
  if (parent != NULL) clip = cr_intersect(clip, parent->box);
  clip = cr_intersect(clip, cr_outline_box(context));
  if (cr_is_empty(clip)) return;
  reserve_scratch(context, clip);
  cr_sink sink = {.context = context, .mask = mask, .clip_mask = parent};
  cr_sweep(context, clip, rule, &sink);
}

/// How much of the pixel from `pixel` to `pixel + 1` lies between two edges, 0…CR_ONE.
static inline int32_t part_of_pixel(int32_t pixel, int32_t low, int32_t high) {
  int32_t start = pixel * CR_ONE, end = start + CR_ONE;
  int32_t from = low > start ? low : start, to = high < end ? high : end;
  return to > from ? to - from : 0;
}

void cr_rect_fill(
  cr_context *context, const cr_surface *surface, cr_box clip, const cr_mask *clip_mask,
  int32_t left, int32_t top, int32_t right, int32_t bottom, const cr_paint *paint) {
  if (left >= right || top >= bottom || is_invisible(paint)) return;
  cr_box touched = {
    left >> 12, top >> 12, (right + CR_ONE - 1) >> 12, (bottom + CR_ONE - 1) >> 12};
  clip = cr_intersect(cr_intersect(clip, surface->box), touched);
  if (clip_mask != NULL) clip = cr_intersect(clip, clip_mask->box);
  if (cr_is_empty(clip)) return;
  reserve_scratch(context, clip);
  cr_sink sink = sink_of(context, surface, clip_mask, paint);
  // The columns that are covered in part are the first and the last one at most.
  int32_t inner_left = clip.left, inner_right = clip.right;
  int32_t left_part = part_of_pixel(clip.left, left, right);
  int32_t right_part = part_of_pixel(clip.right - 1, left, right);
  if (left_part != CR_ONE) inner_left++;
  if (right_part != CR_ONE && inner_right > inner_left) inner_right--;
  for (int32_t y = clip.top; y < clip.bottom; y++) {
    int32_t height = part_of_pixel(y, top, bottom);
    if (inner_left > clip.left)
      cr_sink_constant(&sink, y, clip.left, 1, cr_coverage(2 * height * left_part));
    if (inner_right > inner_left)
      cr_sink_constant(
        &sink, y, inner_left, inner_right - inner_left, cr_coverage(2 * height * CR_ONE));
    if (inner_right < clip.right)
      cr_sink_constant(&sink, y, clip.right - 1, 1, cr_coverage(2 * height * right_part));
  }
}

void cr_clear(cr_context *context, const cr_surface *surface, cr_box box, uint32_t color) {
  box = cr_intersect(box, surface->box);
  if (cr_is_empty(box)) return;
  for (int32_t y = box.top; y < box.bottom; y++)
    context->kernels->set(
      cr_pixel_at(surface, y, box.left), (size_t)(box.right - box.left), color);
}

void cr_composite(
  cr_context *context, const cr_surface *surface, const cr_surface *layer, cr_box clip,
  const cr_mask *clip_mask, uint32_t opacity) {
  clip = cr_intersect(cr_intersect(clip, surface->box), layer->box);
  if (clip_mask != NULL) clip = cr_intersect(clip, clip_mask->box);
  if (cr_is_empty(clip)) return;
  size_t count = (size_t)(clip.right - clip.left);
  for (int32_t y = clip.top; y < clip.bottom; y++) {
    uint32_t *pixels = cr_pixel_at(surface, y, clip.left);
    const uint32_t *above = cr_pixel_at(layer, y, clip.left);
    if (clip_mask == NULL) {
      context->kernels->over_layer(pixels, above, count, opacity);
    } else {
      const uint8_t *coverage = clip_mask->bytes +
                                (ptrdiff_t)(y - clip_mask->box.top) * clip_mask->stride +
                                (clip.left - clip_mask->box.left);
      context->kernels->over_layer_mask(pixels, above, coverage, count, opacity);
    }
  }
}

static uint8_t *mask_row(const cr_mask *mask, int32_t y, int32_t x) {
  return mask->bytes + (ptrdiff_t)(y - mask->box.top) * mask->stride + (x - mask->box.left);
}

void cr_harden_mask(cr_context *context, const cr_mask *mask, const cr_mask *parent) {
  cr_box box = mask->box;
  int32_t width = box.right - box.left;
  for (int32_t y = box.top; y < box.bottom; y++) {
    uint8_t *out = mask_row(mask, y, box.left);
    for (int32_t i = 0; i < width; i++) out[i] = out[i] >= 128 ? 255 : 0;
    if (parent == NULL) continue;
    cr_box both = cr_intersect(box, parent->box);
    if (y < both.top || y >= both.bottom || both.left >= both.right) {
      memset(out, 0, (size_t)width);
      continue;
    }
    memset(out, 0, (size_t)(both.left - box.left));
    memset(out + (both.right - box.left), 0, (size_t)(box.right - both.right));
    uint8_t *inside = out + (both.left - box.left);
    context->kernels->multiply(
      inside, inside, mask_row(parent, y, both.left), (size_t)(both.right - both.left));
  }
}

void cr_alpha_mask(
  cr_context *context, const cr_mask *mask, const cr_surface *surface, const cr_mask *parent) {
  cr_box box = cr_intersect(mask->box, surface->box);
  if (parent != NULL) box = cr_intersect(box, parent->box);
  if (cr_is_empty(box)) return;
  size_t count = (size_t)(box.right - box.left);
  for (int32_t y = box.top; y < box.bottom; y++) {
    uint8_t *out = mask_row(mask, y, box.left);
    context->kernels->alpha_of(out, cr_pixel_at(surface, y, box.left), count);
    if (parent != NULL)
      context->kernels->multiply(out, out, mask_row(parent, y, box.left), count);
  }
}

void cr_mask_fill(
  cr_context *context, const cr_surface *surface, cr_box clip, const cr_mask *mask,
  const cr_mask *clip_mask, uint32_t color) {
  clip = cr_intersect(cr_intersect(clip, surface->box), mask->box);
  if (clip_mask != NULL) clip = cr_intersect(clip, clip_mask->box);
  if (cr_is_empty(clip) || color >> 24 == 0) return;
  reserve_scratch(context, clip);
  size_t count = (size_t)(clip.right - clip.left);
  for (int32_t y = clip.top; y < clip.bottom; y++) {
    const uint8_t *coverage = mask_row(mask, y, clip.left);
    if (clip_mask != NULL) {
      context->kernels->multiply(
        context->scratch.items, coverage, mask_row(clip_mask, y, clip.left), count);
      coverage = context->scratch.items;
    }
    context->kernels->over_mask(cr_pixel_at(surface, y, clip.left), coverage, count, color);
  }
}

void cr_make_opaque(cr_context *context, const cr_surface *surface, cr_box box) {
  box = cr_intersect(box, surface->box);
  if (cr_is_empty(box)) return;
  for (int32_t y = box.top; y < box.bottom; y++)
    context->kernels->make_opaque(
      cr_pixel_at(surface, y, box.left), (size_t)(box.right - box.left));
}

void cr_filter(
  cr_context *context, const cr_surface *surface, cr_box box, const float matrix[16]) {
  box = cr_intersect(box, surface->box);
  if (cr_is_empty(box)) return;
  for (int32_t y = box.top; y < box.bottom; y++)
    context->kernels->filter(
      cr_pixel_at(surface, y, box.left), (size_t)(box.right - box.left), matrix);
}
