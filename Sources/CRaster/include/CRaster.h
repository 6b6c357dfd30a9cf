#pragma once

// Raster's hot loops: from outlines to coverage, and from coverage to pixels.
//
// Coordinates are pixels with y downwards; pixel (x, y) is the square from (x, y) to (x + 1, y + 1).
// Pixels are premultiplied BGRA, 8 bits a channel, in one little-endian word (0xAARRGGBB). Coverage
// is computed in whole numbers (1/4096 pixel), so that it does not depend on what is clipped away
// nor on the processor. One context is used by one thread at a time; there is no global state.

#include <stddef.h>
#include <stdint.h>

/// Which instructions the kernels use. All give the same bytes.
enum { CR_PORTABLE = 0, CR_BEST = 1 };

/// Which points lie inside an outline that crosses itself.
enum { CR_NON_ZERO = 0, CR_EVEN_ODD = 1 };

/// The steps of an outline, and how many points each takes.
enum { CR_MOVE = 0, CR_LINE = 1, CR_QUADRATIC = 2, CR_CUBIC = 3, CR_CLOSE = 4 };

/// One pixel is this many units of fixed-point coordinates.
enum { CR_ONE = 4096 };

/// Pixels from (left, top) up to, and without, (right, bottom).
typedef struct {
  int32_t left, top, right, bottom;
} cr_box;

/// Pixels that stand for the part `box` of the plane; stride counts pixels.
///
/// Seven pixels after the last one must exist: they are written with the value that they have.
typedef struct {
  uint32_t *pixels;
  ptrdiff_t stride;
  cr_box box;
} cr_surface;

/// Coverage, one byte a pixel, for the part `box` of the plane, and zero elsewhere.
typedef struct {
  uint8_t *bytes;
  ptrdiff_t stride;
  cr_box box;
} cr_mask;

/// x' = xx·x + xy·y + xt, y' = yx·x + yy·y + yt, w' = wx·x + wy·y + wt; (x'/w', y'/w') is the point.
typedef struct {
  double xx, xy, xt, yx, yy, yt, wx, wy, wt;
} cr_matrix;

/// The memory that outlines and rows are worked out in.
typedef struct cr_context cr_context;

/// Creates a context that uses the given instructions, or NULL if there is no memory.
cr_context *cr_context_create(int instructions);
/// Destroys a context.
void cr_context_destroy(cr_context *context);
/// Tells whether CR_BEST means other instructions than CR_PORTABLE on this processor.
int cr_has_vectors(void);

/// Rounds pixels to fixed-point units; what is too large becomes the largest that is handled.
int32_t cr_fixed(double pixels);

/// Forgets the outline so far.
void cr_outline_reset(cr_context *context);
/// Adds an outline of doubles, mapped by an affine or perspective matrix.
void cr_outline_add(
  cr_context *context, const uint8_t *verbs, size_t verb_count, const double *points,
  cr_matrix matrix);
/// Adds an outline of floats, mapped by a matrix and then moved by whole fixed-point units.
///
/// The shape of the coverage depends on the fraction of the offset only, never on its whole pixels.
void cr_outline_add_glyph(
  cr_context *context, const uint8_t *verbs, size_t verb_count, const float *points,
  cr_matrix matrix, int32_t offset_x, int32_t offset_y);
/// Tells the pixels that the outline touches; an empty box if there are none.
cr_box cr_outline_box(const cr_context *context);

/// Draws the outline in a color, inside the clip box and through the clip mask (or NULL).
void cr_outline_fill(
  cr_context *context, const cr_surface *surface, cr_box clip, const cr_mask *clip_mask, int rule,
  uint32_t color);
/// Writes the outline's coverage, multiplied by the parent mask (or NULL), to a mask of zeros.
void cr_outline_mask(
  cr_context *context, const cr_mask *mask, const cr_mask *parent, int rule);

/// Draws a rectangle with edges in fixed-point units; the same bytes as by its outline.
void cr_rect_fill(
  cr_context *context, const cr_surface *surface, cr_box clip, const cr_mask *clip_mask,
  int32_t left, int32_t top, int32_t right, int32_t bottom, uint32_t color);

/// Replaces the pixels of a box.
void cr_clear(cr_context *context, const cr_surface *surface, cr_box box, uint32_t color);
/// Draws one surface on another, with its alpha multiplied by opacity (0…255) and a mask (or NULL).
void cr_composite(
  cr_context *context, const cr_surface *surface, const cr_surface *layer, cr_box clip,
  const cr_mask *clip_mask, uint32_t opacity);

/// Writes the smallest and largest coordinates of points to box (x0, y0, x1, y1); count ≥ 1.
void cr_points_bounds(const float *points, size_t count, float box[4]);
