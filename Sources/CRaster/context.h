#pragma once

// What the C files of Raster share: growing arrays, the outline as chains, and where rows go.

#include "kernels.h"

typedef struct {
  int32_t x, y;
} cr_vertex;

typedef struct {
  double x, y, w;
} cr_point;

/// A stretch of an outline on which y only grows (or only falls; it is stored upside down then).
typedef struct {
  /// The first and last vertex.
  int32_t first, last;
  /// Their y.
  int32_t top, bottom;
  /// The x at which the neighbors begin that share the top and the bottom; the outline is level from
  /// here to there.
  int32_t top_neighbor, bottom_neighbor;
  /// 1 if the outline runs downwards here, −1 if upwards.
  int32_t direction;
  /// The vertex at which the segment at hand begins, and its x at the top of the next row.
  int32_t vertex;
  int32_t x;
  /// The segment's slope in x per y, and the magnitude of its inverse, as multiples of 2^-32.
  int64_t slope, inverse;
  /// The pieces inside the row at hand.
  int32_t first_piece, end_piece;
} cr_chain;

/// A chain that takes part in a row, the stretch of x that it may touch there, and whether it begins or
/// ends inside of the row.
typedef struct {
  int32_t low, high;
  int32_t chain;
  int32_t is_partial;
} cr_entry;

/// A straight piece of a chain inside one row of pixels; y counts from the top of the row.
typedef struct {
  int32_t x0, y0, x1, y1;
  int32_t direction;
  /// The magnitude of the slope in y per x, as a multiple of 2^-32.
  int64_t inverse;
} cr_piece;

/// Cells that a row's edges touched, both ends included.
typedef struct {
  int32_t first, last;
} cr_range;

/// The same coverage in a number of pixels, or different coverage from a place in the row's bytes on.
typedef struct {
  int32_t x, count;
  uint32_t constant;
  const uint8_t *coverage;
} cr_run;

/// Declares an array that grows.
#define CR_ARRAY(type) \
  struct {             \
    type *items;       \
    size_t count;      \
    size_t capacity;   \
  }

struct cr_context {
  const cr_kernels *kernels;
  CR_ARRAY(cr_point) contour;
  CR_ARRAY(cr_point) clipped;
  CR_ARRAY(cr_vertex) corners;
  CR_ARRAY(cr_vertex) vertices;
  CR_ARRAY(cr_chain) chains;
  CR_ARRAY(int32_t) order;
  CR_ARRAY(cr_entry) active;
  CR_ARRAY(cr_piece) pieces;
  CR_ARRAY(cr_piece) split;
  CR_ARRAY(cr_range) ranges;
  CR_ARRAY(cr_run) runs;
  CR_ARRAY(int32_t) cells;
  CR_ARRAY(uint8_t) coverage;
  CR_ARRAY(uint8_t) scratch;
  CR_ARRAY(uint32_t) row;
  CR_ARRAY(int16_t) planes[2];
  CR_ARRAY(int16_t) value_row;
  CR_ARRAY(uint8_t) byte_rows[4];
};

/// Makes room for `capacity` items; ends the process if there is no memory, as Swift does.
void cr_reserve(void **items, size_t *room, size_t capacity, size_t item_size);

/// Makes room for more items at the end of an array.
#define CR_GROW(array, more)                                                              \
  do {                                                                                    \
    if ((array).count + (more) > (array).capacity)                                        \
      cr_reserve(                                                                         \
        (void **)&(array).items, &(array).capacity, (array).count + (more),               \
        sizeof *(array).items);                                                           \
  } while (0)

/// Appends an item to an array.
#define CR_APPEND(array, item)             \
  do {                                     \
    CR_GROW(array, 1);                     \
    (array).items[(array).count++] = item; \
  } while (0)

/// Turns the finished contour into chains, moved by whole units.
void cr_contour_finish(cr_context *context, int32_t offset_x, int32_t offset_y);

/// Where coverage goes: a paint on a surface if there is one, else a mask.
typedef struct {
  cr_context *context;
  const cr_surface *surface;
  /// The color, if there is no gradient.
  uint32_t color;
  /// A gradient or a picture, or NULL for a color.
  const cr_paint *paint;
  const cr_mask *mask;
  const cr_mask *clip_mask;
} cr_sink;

static inline uint32_t *cr_pixel_at(const cr_surface *surface, int32_t y, int32_t x) {
  return surface->pixels + (ptrdiff_t)(y - surface->box.top) * surface->stride +
         (x - surface->box.left);
}

/// Works out how a gradient runs through a row of pixels; tells whether the row has one color.
int cr_ramp_prepare(cr_ramp *ramp, const cr_paint *paint, int32_t y);

/// Replaces pixels by a picture's, from a column of a row on.
void cr_picture_row(
  uint32_t *pixels, int32_t count, const cr_kernels *kernels, const cr_paint *paint,
  int32_t column, int32_t row);

/// Sends a run of the same coverage to the sink.
void cr_sink_constant(const cr_sink *sink, int32_t y, int32_t x, int32_t count, uint32_t coverage);
/// Sends a run of coverage to the sink.
void cr_sink_coverage(
  const cr_sink *sink, int32_t y, int32_t x, int32_t count, const uint8_t *coverage);

/// Sends the outline's coverage inside a box to the sink, row by row.
void cr_sweep(cr_context *context, cr_box clip, int rule, const cr_sink *sink);

/// Adds to the row's cells the first `count` pieces of `split`, which may cross each other.
void cr_tangle_add(
  cr_context *context, size_t count, int32_t winding, int rule, cr_box clip);

static inline cr_box cr_intersect(cr_box a, cr_box b) {
  cr_box box = {
    a.left > b.left ? a.left : b.left, a.top > b.top ? a.top : b.top,
    a.right < b.right ? a.right : b.right, a.bottom < b.bottom ? a.bottom : b.bottom};
  return box;
}

static inline int cr_is_empty(cr_box box) {
  return box.left >= box.right || box.top >= box.bottom;
}

/// Tells whether points with this winding number lie inside.
static inline int cr_inside(int32_t winding, int rule) {
  return rule == CR_EVEN_ODD ? winding & 1 : winding != 0;
}

/// Multiplies a slope by a distance and rounds to the nearest whole number.
///
/// The slope's own rounding is seen only over distances of more than a million pixels.
static inline int32_t cr_along(int64_t slope, int32_t distance) {
  return (int32_t)((slope * distance + ((int64_t)1 << 31)) >> 32);
}

/// Divides to a slope.
static inline int64_t cr_slope(int32_t rise, int32_t run) {
  return (int64_t)((double)rise / run * 4294967296.0);
}

/// Rounds to the nearest whole number, for |value| < 2^31.
static inline int32_t cr_round(double value) {
  return (int32_t)((int64_t)(value + 2147483648.5) - 2147483648);
}
