// Gaussian blur in a time that depends on the pixels, not on the radius.
//
// A wide blur is worked out on a picture of half, a quarter … of the size, on a grid that is the same
// whatever part is asked for: columns and rows are halved with weights of 1, 3, 3 and 1, the small
// picture is convolved with a Gaussian, and doubled again by mixing neighbors three to one, which makes
// a quadratic spline. Halving and doubling widen the picture by a variance of (4^levels − 1) / 2
// pixels, which the Gaussian has less. Channels have 7 bits more than bytes on the way.

#include <math.h>
#include <string.h>

#include "context.h"

enum { MAXIMUM_TAPS = 511, MAXIMUM_LEVELS = 12 };

/// How one axis is convolved at the smallest size.
typedef struct {
  /// Whole cells that the result is moved by, and the number of taps on each side of the middle.
  int32_t shift, radius;
  int16_t taps[MAXIMUM_TAPS];
} axis_plan;

typedef struct {
  int32_t levels;
  axis_plan x, y;
} blur_plan;

/// The part of a Gaussian of standard deviation s that lies below x.
static double below(double x, double s) { return 0.5 * erfc(-x / (s * sqrt(2))); }

/// Samples a Gaussian around a fraction of a cell as the area above each cell.
static void plan_axis(axis_plan *plan, double sigma, double shift, int32_t levels) {
  double cell = ldexp(1, levels);
  double variance = sigma * sigma / (cell * cell);
  // The taps are areas above cells, which add a variance of 1/12 to a smooth picture. In a picture of
  // the full size, most edges lie between pixels, and areas are exact there.
  if (levels > 0) variance -= (1 - 1 / (cell * cell)) / 2 + 1.0 / 12;
  double s = sqrt(variance > 1e-6 ? variance : 1e-6);
  double whole = floor(shift / cell + 0.5);
  double rest = shift / cell - whole;
  int32_t radius = (int32_t)ceil(3.5 * s + 0.5 + fabs(rest));
  if (2 * radius + 1 > MAXIMUM_TAPS) radius = MAXIMUM_TAPS / 2;
  plan->shift = (int32_t)whole;
  plan->radius = radius;
  int32_t sum = 0;
  // The one next to the middle, which is the largest.
  int32_t largest = radius - (int32_t)floor(rest + 0.5);
  for (int32_t i = -radius; i <= radius; i++) {
    double area = below(i + 0.5 - rest, s) - below(i - 0.5 - rest, s);
    int32_t tap = (int32_t)(area * 32768 + 0.5);
    if (tap > 32767) tap = 32767;
    sum += tap;
    plan->taps[radius - i] = (int16_t)tap;
  }
  // All taps together are 1, as far as 16 bits go.
  int32_t corrected = plan->taps[largest] + 32768 - sum;
  plan->taps[largest] = (int16_t)(corrected < 32767 ? corrected : 32767);
}

static void make_plan(blur_plan *plan, const cr_blur *blur) {
  double narrow = blur->sigma_x < blur->sigma_y ? blur->sigma_x : blur->sigma_y;
  double wide = blur->sigma_x > blur->sigma_y ? blur->sigma_x : blur->sigma_y;
  plan->levels = 0;
  while (plan->levels < MAXIMUM_LEVELS &&
         (ldexp(narrow, -plan->levels) >= 2.8 || ldexp(wide, -plan->levels) > 60))
    plan->levels++;
  plan_axis(&plan->x, blur->sigma_x, blur->shift_x, plan->levels);
  plan_axis(&plan->y, blur->sigma_y, blur->shift_y, plan->levels);
}

/// The cells of half the size that some cells are halved into.
static cr_box halved(cr_box box) {
  return (cr_box){
    (box.left - 1) >> 1, (box.top - 1) >> 1, (box.right >> 1) + 1, (box.bottom >> 1) + 1};
}

/// The cells that are halved into some cells.
static cr_box before_halving(cr_box box) {
  return (cr_box){
    2 * box.left - 1, 2 * box.top - 1, 2 * box.right + 1, 2 * box.bottom + 1};
}

/// The cells of half the size that doubling reads for some cells.
static cr_box before_doubling(cr_box box) {
  return (cr_box){
    (box.left >> 1) - 1, (box.top >> 1) - 1, -(-box.right >> 1) + 1, -(-box.bottom >> 1) + 1};
}

cr_box cr_blur_reach(const cr_blur *blur, cr_box box) {
  if (cr_is_empty(box)) return box;
  blur_plan plan;
  make_plan(&plan, blur);
  for (int32_t i = 0; i < plan.levels; i++) box = halved(box);
  box.left += plan.x.shift - plan.x.radius;
  box.right += plan.x.shift + plan.x.radius;
  box.top += plan.y.shift - plan.y.radius;
  box.bottom += plan.y.shift + plan.y.radius;
  for (int32_t i = 0; i < plan.levels; i++) box = before_halving(box);
  return box;
}

cr_box cr_blur_needs(const cr_blur *blur, cr_box box) {
  if (cr_is_empty(box)) return box;
  blur_plan plan;
  make_plan(&plan, blur);
  for (int32_t i = 0; i < plan.levels; i++) box = before_doubling(box);
  box.left -= plan.x.shift + plan.x.radius;
  box.right -= plan.x.shift - plan.x.radius;
  box.top -= plan.y.shift + plan.y.radius;
  box.bottom -= plan.y.shift - plan.y.radius;
  for (int32_t i = 0; i < plan.levels; i++) box = before_halving(box);
  return box;
}

/// A picture of 16-bit channels; `stride` counts values.
typedef struct {
  int16_t *values;
  ptrdiff_t stride;
  cr_box box;
} plane;

/// Makes a plane for a box in one of the context's two arrays, the one that `other` is not in.
static plane make_plane(cr_context *context, int *turn, cr_box box, int32_t channels) {
  *turn = !*turn;
  ptrdiff_t stride = (ptrdiff_t)(box.right - box.left) * channels;
  size_t count = (size_t)stride * (size_t)(box.bottom - box.top) + 64;
  CR_GROW(context->planes[*turn], count);
  return (plane){context->planes[*turn].items, stride, box};
}

static int16_t *plane_row(const plane *plane, int32_t y) {
  return plane->values + (ptrdiff_t)(y - plane->box.top) * plane->stride;
}

/// A row of the source from one column up to another, with zeros around it; in the context's memory.
static const uint8_t *source_row(
  cr_context *context, int which, const cr_bytes *source, int32_t y, int32_t left,
  int32_t right) {
  size_t channels = (size_t)source->channels;
  size_t count = (size_t)(right - left) * channels;
  uint8_t *row = context->byte_rows[which].items;
  if (y < source->box.top || y >= source->box.bottom) {
    memset(row, 0, count);
    return row;
  }
  const uint8_t *bytes = source->bytes + (ptrdiff_t)(y - source->box.top) * source->stride;
  if (left >= source->box.left && right <= source->box.right)
    return bytes + (size_t)(left - source->box.left) * channels;
  size_t before = (size_t)(source->box.left - left) * channels;
  size_t inside = (size_t)(source->box.right - source->box.left) * channels;
  memset(row, 0, before);
  memcpy(row + before, bytes, inside);
  memset(row + before + inside, 0, count - before - inside);
  return row;
}

/// The source at its smallest size.
static plane reduce_source(
  cr_context *context, int *turn, const cr_bytes *source, int32_t levels) {
  const cr_kernels *kernels = context->kernels;
  int32_t channels = source->channels;
  if (levels == 0) {
    plane result = make_plane(context, turn, source->box, channels);
    for (int32_t y = result.box.top; y < result.box.bottom; y++)
      kernels->widen(
        plane_row(&result, y),
        source->bytes + (ptrdiff_t)(y - source->box.top) * source->stride,
        (size_t)result.stride);
    return result;
  }
  // The cells of each size that the next smaller one is made of; what lies outside is zero.
  cr_box boxes[MAXIMUM_LEVELS + 1];
  boxes[0] = source->box;
  for (int32_t i = 0; i < levels; i++) boxes[i + 1] = halved(boxes[i]);
  for (int32_t i = levels; i > 0; i--) boxes[i - 1] = before_halving(boxes[i]);
  for (int i = 0; i < 4; i++)
    CR_GROW(
      context->byte_rows[i], (size_t)(boxes[0].right - boxes[0].left) * (size_t)channels + 64);
  plane result = make_plane(context, turn, boxes[1], channels);
  size_t width = (size_t)(boxes[1].right - boxes[1].left);
  for (int32_t y = boxes[1].top; y < boxes[1].bottom; y++) {
    const uint8_t *rows[4];
    for (int i = 0; i < 4; i++)
      rows[i] =
        source_row(context, i, source, 2 * y - 1 + i, boxes[0].left, boxes[0].right);
    kernels->reduce_bytes(plane_row(&result, y), rows, width, (size_t)channels);
  }
  for (int32_t level = 2; level <= levels; level++) {
    plane smaller = make_plane(context, turn, boxes[level], channels);
    for (int32_t y = smaller.box.top; y < smaller.box.bottom; y++) {
      const int16_t *rows[4];
      for (int i = 0; i < 4; i++) rows[i] = plane_row(&result, 2 * y - 1 + i);
      kernels->reduce(
        plane_row(&smaller, y), rows, (size_t)(smaller.box.right - smaller.box.left),
        (size_t)channels);
    }
    result = smaller;
  }
  return result;
}

/// Convolves both axes, for the cells of a box.
static plane convolve(
  cr_context *context, int *turn, plane source, const blur_plan *plan, cr_box box,
  int32_t channels) {
  const cr_kernels *kernels = context->kernels;
  const axis_plan *x = &plan->x, *y = &plan->y;
  // Along rows: each is laid between zeros, so far that all taps find a value.
  int32_t left = box.left - x->shift - x->radius, right = box.right - x->shift + x->radius;
  size_t padded = (size_t)(right - left) * (size_t)channels;
  CR_GROW(context->value_row, padded + 64);
  int16_t *row = context->value_row.items;
  memset(row, 0, padded * sizeof *row);
  int32_t from = source.box.left > left ? source.box.left : left;
  int32_t to = source.box.right < right ? source.box.right : right;
  size_t width = (size_t)(box.right - box.left) * (size_t)channels;
  plane across = make_plane(
    context, turn, (cr_box){box.left, source.box.top, box.right, source.box.bottom}, channels);
  for (int32_t r = source.box.top; r < source.box.bottom; r++) {
    if (to > from)
      memcpy(
        row + (size_t)(from - left) * (size_t)channels,
        plane_row(&source, r) + (size_t)(from - source.box.left) * (size_t)channels,
        (size_t)(to - from) * (size_t)channels * sizeof *row);
    kernels->convolve(
      plane_row(&across, r), row, width, x->taps, (size_t)(2 * x->radius + 1), channels);
  }
  // Along columns: taps on rows that do not exist are left out.
  plane result = make_plane(context, turn, box, channels);
  for (int32_t r = box.top; r < box.bottom; r++) {
    int32_t first = r - y->shift - y->radius, last = r - y->shift + y->radius;
    int32_t skipped = first < across.box.top ? across.box.top - first : 0;
    if (last >= across.box.bottom) last = across.box.bottom - 1;
    first += skipped;
    int16_t *out = plane_row(&result, r);
    if (first > last) {
      memset(out, 0, width * sizeof *out);
    } else {
      kernels->convolve(
        out, plane_row(&across, first), width, y->taps + skipped, (size_t)(last - first + 1),
        across.stride);
    }
  }
  return result;
}

/// Doubles the columns of a plane, for the columns of a box of twice the size.
static plane double_columns(
  cr_context *context, int *turn, plane source, cr_box box, int32_t channels) {
  cr_box cells = {box.left >> 1, box.top, -(-box.right >> 1), box.bottom};
  cr_box doubled = {2 * cells.left, source.box.top, 2 * cells.right, source.box.bottom};
  plane result = make_plane(context, turn, doubled, channels);
  for (int32_t y = doubled.top; y < doubled.bottom; y++)
    context->kernels->double_columns(
      plane_row(&result, y),
      plane_row(&source, y) + (ptrdiff_t)(cells.left - source.box.left) * channels,
      (size_t)(cells.right - cells.left), (size_t)channels);
  return result;
}

/// The neighbor that a row of twice the size is mixed with.
static int32_t neighbor(int32_t y) { return (y >> 1) + (y & 1 ? 1 : -1); }

/// Doubles a plane to its last size, in bytes.
static void double_to_bytes(
  cr_context *context, int *turn, plane source, const cr_bytes *out) {
  int32_t channels = out->channels;
  plane wide = double_columns(context, turn, source, out->box, channels);
  ptrdiff_t skipped = (ptrdiff_t)(out->box.left - wide.box.left) * channels;
  size_t width = (size_t)(out->box.right - out->box.left) * (size_t)channels;
  for (int32_t y = out->box.top; y < out->box.bottom; y++)
    context->kernels->mix_rows_to_bytes(
      out->bytes + (ptrdiff_t)(y - out->box.top) * out->stride, plane_row(&wide, y >> 1) + skipped,
      plane_row(&wide, neighbor(y)) + skipped, width);
}

void cr_blur_bytes(
  cr_context *context, const cr_bytes *out, const cr_bytes *source, const cr_blur *blur) {
  if (cr_is_empty(out->box)) return;
  int32_t channels = out->channels;
  size_t width = (size_t)(out->box.right - out->box.left) * (size_t)channels;
  if (cr_is_empty(source->box)) {
    for (int32_t y = out->box.top; y < out->box.bottom; y++)
      memset(out->bytes + (ptrdiff_t)(y - out->box.top) * out->stride, 0, width);
    return;
  }
  blur_plan plan;
  make_plan(&plan, blur);
  cr_box boxes[MAXIMUM_LEVELS + 1];
  boxes[0] = out->box;
  for (int32_t i = 0; i < plan.levels; i++) boxes[i + 1] = before_doubling(boxes[i]);
  int turn = 0;
  plane picture = reduce_source(context, &turn, source, plan.levels);
  picture = convolve(context, &turn, picture, &plan, boxes[plan.levels], channels);
  for (int32_t level = plan.levels - 1; level > 0; level--) {
    cr_box box = boxes[level];
    plane wide = double_columns(context, &turn, picture, box, channels);
    plane larger = make_plane(context, &turn, box, channels);
    ptrdiff_t skipped = (ptrdiff_t)(box.left - wide.box.left) * channels;
    for (int32_t y = box.top; y < box.bottom; y++)
      context->kernels->mix_rows(
        plane_row(&larger, y), plane_row(&wide, y >> 1) + skipped,
        plane_row(&wide, neighbor(y)) + skipped, (size_t)larger.stride);
    picture = larger;
  }
  if (plan.levels > 0) {
    double_to_bytes(context, &turn, picture, out);
  } else {
    for (int32_t y = out->box.top; y < out->box.bottom; y++)
      context->kernels->narrow(
        out->bytes + (ptrdiff_t)(y - out->box.top) * out->stride, plane_row(&picture, y), width);
  }
}
