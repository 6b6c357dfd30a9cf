// Outlines in: maps points, flattens curves, clips what is too far away.

#include <math.h>

#include "context.h"

// How far a chord may lie from its part of a curve, in pixels. The lines stray by two thirds of it at
// most, because their corners are moved (see add_inner_points).
static const double tolerance = 0.04;
// Points farther away than this are clipped, in pixels; fixed-point numbers hold four times as much.
static const double far_away = 1 << 17;
// The smallest w that perspective divides by; points with less are behind the eye or too near it.
static const double near_plane = 1.0 / 4096;
static const int max_steps = 256;

typedef struct {
  const double *doubles;
  const float *floats;
  cr_matrix matrix;
  int perspective;
} source;

static inline cr_point read_point(const source *from, size_t index) {
  double x, y;
  if (from->floats != NULL) {
    x = from->floats[2 * index];
    y = from->floats[2 * index + 1];
  } else {
    x = from->doubles[2 * index];
    y = from->doubles[2 * index + 1];
  }
  const cr_matrix *m = &from->matrix;
  cr_point point = {m->xx * x + m->xy * y + m->xt, m->yx * x + m->yy * y + m->yt, 1};
  if (from->perspective) point.w = m->wx * x + m->wy * y + m->wt;
  return point;
}

/// The distance of b from the middle of a and c, doubled; after the division by w if it is safe.
static double bend(cr_point a, cr_point b, cr_point c, int perspective) {
  if (perspective) {
    if (a.w < near_plane || b.w < near_plane || c.w < near_plane) return 1e9;
    a.x /= a.w, a.y /= a.w;
    b.x /= b.w, b.y /= b.w;
    c.x /= c.w, c.y /= c.w;
  }
  double x = a.x - 2 * b.x + c.x;
  double y = a.y - 2 * b.y + c.y;
  return sqrt(x * x + y * y);
}

/// The number of lines for a curve whose second derivative is at most 8·`deviation`.
static int steps_for(double deviation, int perspective) {
  // Perspective makes a polynomial curve rational, whose parameter runs unevenly.
  if (perspective) deviation *= 4;
  double steps = ceil(sqrt(deviation / tolerance));
  if (!(steps >= 1)) return 1;
  return steps > max_steps ? max_steps : (int)steps;
}

/// Adds points near a·t³ + b·t² + c·t + d at equal steps h of t, without the ends.
///
/// A chord lies on the inner side of its arc, by h²/12 of the second derivative in the mean. The points
/// are moved outwards by as much, so that the lines and the curve enclose the same area.
static void add_inner_points(
  cr_context *context, cr_point a, cr_point b, cr_point c, cr_point d, int steps,
  int perspective) {
  CR_GROW(context->contour, (size_t)steps);
  cr_point *point = context->contour.items + context->contour.count;
  double step = 1.0 / steps;
  double square = step * step;
  c.x -= square / 2 * a.x, c.y -= square / 2 * a.y, c.w -= square / 2 * a.w;
  d.x -= square / 6 * b.x, d.y -= square / 6 * b.y, d.w -= square / 6 * b.w;
  for (int i = 1; i < steps; i++, point++) {
    double t = i * step;
    point->x = ((a.x * t + b.x) * t + c.x) * t + d.x;
    point->y = ((a.y * t + b.y) * t + c.y) * t + d.y;
    point->w = perspective ? ((a.w * t + b.w) * t + c.w) * t + d.w : 1;
  }
  context->contour.count += (size_t)(steps - 1);
}

static void add_quadratic(
  cr_context *context, cr_point p0, cr_point p1, cr_point p2, int perspective) {
  int steps = steps_for(bend(p0, p1, p2, perspective) / 4, perspective);
  if (steps > 1) {
    cr_point a = {0, 0, 0};
    cr_point b = {p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y, p0.w - 2 * p1.w + p2.w};
    cr_point c = {2 * (p1.x - p0.x), 2 * (p1.y - p0.y), 2 * (p1.w - p0.w)};
    add_inner_points(context, a, b, c, p0, steps, perspective);
  }
  CR_APPEND(context->contour, p2);
}

static void add_cubic(
  cr_context *context, cr_point p0, cr_point p1, cr_point p2, cr_point p3, int perspective) {
  double bend0 = bend(p0, p1, p2, perspective);
  double bend1 = bend(p1, p2, p3, perspective);
  int steps = steps_for(0.75 * (bend0 > bend1 ? bend0 : bend1), perspective);
  if (steps > 1) {
    cr_point a = {
      p3.x - p0.x + 3 * (p1.x - p2.x), p3.y - p0.y + 3 * (p1.y - p2.y),
      p3.w - p0.w + 3 * (p1.w - p2.w)};
    cr_point b = {
      3 * (p0.x - 2 * p1.x + p2.x), 3 * (p0.y - 2 * p1.y + p2.y), 3 * (p0.w - 2 * p1.w + p2.w)};
    cr_point c = {3 * (p1.x - p0.x), 3 * (p1.y - p0.y), 3 * (p1.w - p0.w)};
    add_inner_points(context, a, b, c, p0, steps, perspective);
  }
  CR_APPEND(context->contour, p3);
}

/// Keeps the part of the contour where distance(point) ≥ 0, by the half plane's linear function.
static void clip_contour(cr_context *context, double kx, double ky, double kw, double k) {
  size_t count = context->contour.count;
  context->clipped.count = 0;
  for (size_t i = 0; i < count; i++) {
    cr_point a = context->contour.items[i];
    cr_point b = context->contour.items[i + 1 == count ? 0 : i + 1];
    double da = kx * a.x + ky * a.y + kw * a.w + k;
    double db = kx * b.x + ky * b.y + kw * b.w + k;
    if (da >= 0) CR_APPEND(context->clipped, a);
    if ((da >= 0) != (db >= 0)) {
      // The crossing is computed from the inner end, so that both neighbors find the same point.
      double t = da / (da - db);
      cr_point crossing = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t};
      CR_APPEND(context->clipped, crossing);
    }
  }
  context->contour.count = 0;
  for (size_t i = 0; i < context->clipped.count; i++)
    CR_APPEND(context->contour, context->clipped.items[i]);
}

static void finish(cr_context *context, const source *from, int32_t offset_x, int32_t offset_y) {
  if (context->contour.count < 3) {
    context->contour.count = 0;
    return;
  }
  if (from->perspective) {
    for (size_t i = 0; i < context->contour.count; i++) {
      if (context->contour.items[i].w < near_plane) {
        clip_contour(context, 0, 0, 1, -near_plane);
        break;
      }
    }
    for (size_t i = 0; i < context->contour.count; i++) {
      cr_point *point = &context->contour.items[i];
      point->x /= point->w;
      point->y /= point->w;
      point->w = 1;
    }
  }
  for (size_t i = 0; i < context->contour.count; i++) {
    cr_point *point = &context->contour.items[i];
    if (fabs(point->x) <= far_away && fabs(point->y) <= far_away) continue;
    // A contour with a coordinate that is not a number has no inside.
    if (isnan(point->x) || isnan(point->y)) context->contour.count = 0;
    clip_contour(context, 1, 0, 0, far_away);
    clip_contour(context, -1, 0, 0, far_away);
    clip_contour(context, 0, 1, 0, far_away);
    clip_contour(context, 0, -1, 0, far_away);
    break;
  }
  cr_contour_finish(context, offset_x, offset_y);
}

static void add(
  cr_context *context, const uint8_t *verbs, size_t verb_count, const source *from,
  int32_t offset_x, int32_t offset_y) {
  static const uint8_t takes[] = {1, 1, 2, 3, 0};
  size_t next = 0;
  cr_point start = {0, 0, 1}, last = {0, 0, 1};
  context->contour.count = 0;
  for (size_t i = 0; i < verb_count; i++) {
    uint8_t verb = verbs[i];
    if (verb > CR_CLOSE) return;
    if (verb == CR_MOVE || verb == CR_CLOSE) {
      finish(context, from, offset_x, offset_y);
      context->contour.count = 0;
      if (verb == CR_CLOSE) {
        last = start;
        continue;
      }
    } else if (context->contour.count == 0) {
      start = last;
      CR_APPEND(context->contour, last);
    }
    cr_point end = read_point(from, next + takes[verb] - 1);
    if (verb == CR_QUADRATIC) {
      add_quadratic(context, last, read_point(from, next), end, from->perspective);
    } else if (verb == CR_CUBIC) {
      cr_point p1 = read_point(from, next), p2 = read_point(from, next + 1);
      add_cubic(context, last, p1, p2, end, from->perspective);
    } else {
      CR_APPEND(context->contour, end);
      if (verb == CR_MOVE) start = end;
    }
    last = end;
    next += takes[verb];
  }
  finish(context, from, offset_x, offset_y);
  context->contour.count = 0;
}

static int is_perspective(const cr_matrix *matrix) {
  return matrix->wx != 0 || matrix->wy != 0 || matrix->wt != 1;
}

int32_t cr_fixed(double pixels) {
  if (!(pixels > -far_away)) return -(int32_t)far_away * CR_ONE;
  if (pixels > far_away) return (int32_t)far_away * CR_ONE;
  return cr_round(pixels * CR_ONE);
}

void cr_outline_reset(cr_context *context) {
  context->vertices.count = 0;
  context->chains.count = 0;
}

void cr_outline_add(
  cr_context *context, const uint8_t *verbs, size_t verb_count, const double *points,
  cr_matrix matrix) {
  source from = {points, NULL, matrix, is_perspective(&matrix)};
  add(context, verbs, verb_count, &from, 0, 0);
}

void cr_outline_add_glyph(
  cr_context *context, const uint8_t *verbs, size_t verb_count, const float *points,
  cr_matrix matrix, int32_t offset_x, int32_t offset_y) {
  source from = {NULL, points, matrix, is_perspective(&matrix)};
  add(context, verbs, verb_count, &from, offset_x, offset_y);
}

void cr_points_bounds(const float *points, size_t count, float box[4]) {
  float x0 = points[0], y0 = points[1], x1 = x0, y1 = y0;
  for (size_t i = 1; i < count; i++) {
    float x = points[2 * i], y = points[2 * i + 1];
    x0 = x < x0 ? x : x0;
    x1 = x > x1 ? x : x1;
    y0 = y < y0 ? y : y0;
    y1 = y > y1 ? y : y1;
  }
  box[0] = x0;
  box[1] = y0;
  box[2] = x1;
  box[3] = y1;
}
