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

/// What fills an outline.
enum { CR_COLOR = 0, CR_LINEAR = 1, CR_RADIAL = 2, CR_CONIC = 3, CR_PICTURE = 4 };

/// How colors between the pixels of a picture are found: see cr_picture.
enum {
  CR_SAMPLE_NEAREST = 0, CR_SAMPLE_LINEAR = 1, CR_SAMPLE_MIPMAPPED = 2, CR_SAMPLE_CUBIC = 3
};

/// How one dimension of a box shows that of a picture: a start and an end of fixed lengths, and a
/// middle.
///
/// Places in the box go from 0 to `length`, those in the picture, in pixels, from 0 to `size`. The
/// middle goes from `box_start` to `box_end` in the box. It shows what is from `start` to `end` in the
/// picture: stretched, or repeated with `per_unit` pixels for each unit of the box.
typedef struct {
  double length, box_start, box_end;
  double size, start, end;
  double per_unit;
  int32_t is_tiled;
} cr_slices;

/// One of the sizes that a picture's pixels are kept in.
typedef struct {
  const uint32_t *pixels;
  int32_t width, height;
} cr_level;

/// A picture in a box.
///
/// Level n has half the columns and rows of level n − 1, rounded up, each pixel the mean of four.
typedef struct {
  const cr_level *levels;
  int32_t level_count;
  int32_t sampling;
  cr_slices columns, rows;
  /// What alpha is multiplied by, 0…255; unused with a tint.
  uint32_t opacity;
  /// Whether the paint's color shows through the picture's alpha.
  int32_t is_tinted;
} cr_picture;

/// A color, a gradient with its colors in a table, or a picture.
///
/// A gradient looks its colors up at t, 0 at the table's first pixel and 1 at its last; beyond, the ends
/// go on. `to_unit` maps pixel coordinates to the gradient's own space. Linear: t is x there. Radial: t
/// is 0 at the distance `start` from the origin and 1 at the distance `end`. Conic: the table holds one
/// turn from the x axis towards the y axis, and its pixels stand for equal parts of the turn. A picture
/// is its color at (x, y) there, a place in its box; outside of the box, that at the nearest edge.
typedef struct {
  int32_t kind;
  /// The color, premultiplied; of a gradient unused.
  uint32_t color;
  /// The gradient's colors, premultiplied, and their number (2 to 65,536).
  const uint32_t *table;
  int32_t count;
  /// Whether all colors hide what is below.
  int32_t is_opaque;
  cr_matrix to_unit;
  double start, end;
  /// The picture of CR_PICTURE.
  const cr_picture *picture;
} cr_paint;

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

/// Draws the outline with a paint, inside the clip box and through the clip mask (or NULL).
void cr_outline_fill(
  cr_context *context, const cr_surface *surface, cr_box clip, const cr_mask *clip_mask, int rule,
  const cr_paint *paint);
/// Writes the outline's coverage, multiplied by the parent mask (or NULL), to a mask of zeros.
void cr_outline_mask(
  cr_context *context, const cr_mask *mask, const cr_mask *parent, int rule);

/// Makes coverage of half a pixel or more whole, and less none; then multiplies it by the parent mask.
void cr_harden_mask(cr_context *context, const cr_mask *mask, const cr_mask *parent);

/// Draws a rectangle with edges in fixed-point units; the same bytes as by its outline.
void cr_rect_fill(
  cr_context *context, const cr_surface *surface, cr_box clip, const cr_mask *clip_mask,
  int32_t left, int32_t top, int32_t right, int32_t bottom, const cr_paint *paint);

/// Replaces the pixels of a box.
void cr_clear(cr_context *context, const cr_surface *surface, cr_box box, uint32_t color);
/// Draws one surface on another, with its alpha multiplied by opacity (0…255) and a mask (or NULL).
void cr_composite(
  cr_context *context, const cr_surface *surface, const cr_surface *layer, cr_box clip,
  const cr_mask *clip_mask, uint32_t opacity);

/// How a surface is drawn on another.
enum {
  CR_NORMAL = 0, CR_MULTIPLY, CR_SCREEN, CR_OVERLAY, CR_DARKEN, CR_LIGHTEN, CR_COLOR_DODGE,
  CR_COLOR_BURN, CR_SOFT_LIGHT, CR_HARD_LIGHT, CR_DIFFERENCE, CR_EXCLUSION, CR_HUE, CR_SATURATION,
  CR_COLOR_MODE, CR_LUMINOSITY, CR_SOURCE_ATOP, CR_DESTINATION_OVER, CR_DESTINATION_OUT,
  CR_PLUS_DARKER, CR_PLUS_LIGHTER
};

/// Draws one surface on another in a mode, as cr_composite does in the normal one.
void cr_blend(
  cr_context *context, const cr_surface *surface, const cr_surface *layer, cr_box clip,
  const cr_mask *clip_mask, uint32_t opacity, int mode);

/// Bytes of one channel or of four for the part `box` of the plane, and zero elsewhere.
typedef struct {
  uint8_t *bytes;
  /// Bytes from one row to the next.
  ptrdiff_t stride;
  cr_box box;
  int32_t channels;
} cr_bytes;

/// A Gaussian by its standard deviations, and where the result is moved to; in pixels, ≥ 0.
typedef struct {
  double sigma_x, sigma_y, shift_x, shift_y;
} cr_blur;

/// Tells which pixels a blur of the pixels of a box may change.
cr_box cr_blur_reach(const cr_blur *blur, cr_box box);
/// Tells which pixels decide about the blurred pixels of a box.
cr_box cr_blur_needs(const cr_blur *blur, cr_box box);
/// Blurs; the result has as many channels as the source, and does not depend on its own box.
void cr_blur_bytes(
  cr_context *context, const cr_bytes *out, const cr_bytes *source, const cr_blur *blur);

/// Writes the alpha of a surface, multiplied by the parent mask (or NULL), to the mask's box.
void cr_alpha_mask(
  cr_context *context, const cr_mask *mask, const cr_surface *surface, const cr_mask *parent);
/// Draws a color through a mask, and a second one (or NULL).
void cr_mask_fill(
  cr_context *context, const cr_surface *surface, cr_box clip, const cr_mask *mask,
  const cr_mask *clip_mask, uint32_t color);
/// Divides the pixels of a box by their alpha, so that they are opaque or invisible.
void cr_make_opaque(cr_context *context, const cr_surface *surface, cr_box box);
/// Maps the premultiplied pixels of a box by a matrix of rows for red, green, blue and alpha.
///
/// Results are cut to 0…255, and colors to the alpha.
void cr_filter(
  cr_context *context, const cr_surface *surface, cr_box box, const float matrix[16]);

/// Writes the smallest and largest coordinates of points to box (x0, y0, x1, y1); count ≥ 1.
void cr_points_bounds(const float *points, size_t count, float box[4]);
