// Edges that may cross inside a band.
//
// The band is cut at every end of a piece, and then where two neighbors change places, until the
// pieces of each cut keep their order from top to bottom; the winding number then tells which of them
// are edges of the inside. A cut lower than 1/256 pixel is not cut again: what is wrong there is less
// than one step of coverage.

#include "cells.h"
#include "context.h"

enum { LOWEST = CR_ONE / 256 };

static inline int32_t x_at(const cr_piece *piece, int32_t y) {
  if (y <= piece->y0) return piece->x0;
  if (y >= piece->y1) return piece->x1;
  int64_t slope = cr_slope(piece->x1 - piece->x0, piece->y1 - piece->y0);
  return piece->x0 + cr_along(slope, y - piece->y0);
}

static inline int is_left_of(const cr_piece *a, const cr_piece *b) {
  if (a->x0 != b->x0) return a->x0 < b->x0;
  return a->x1 < b->x1;
}

static inline int is_left_in_the_middle(const cr_piece *a, const cr_piece *b) {
  return (int64_t)a->x0 + a->x1 < (int64_t)b->x0 + b->x1;
}

static void sort_pieces(
  cr_piece *pieces, size_t count, int (*precedes)(const cr_piece *, const cr_piece *)) {
  for (size_t i = 1; i < count; i++) {
    cr_piece piece = pieces[i];
    size_t j = i;
    while (j > 0 && precedes(&piece, &pieces[j - 1])) {
      pieces[j] = pieces[j - 1];
      j--;
    }
    pieces[j] = piece;
  }
}

/// Adds pieces that pass from the top to the bottom of a cut and do not change places in it.
static void add_in_order(
  cr_context *context, const cr_piece *pieces, size_t count, int32_t winding, int rule,
  cr_box clip) {
  for (size_t i = 0; i < count; i++) {
    int32_t after = winding + pieces[i].direction;
    int sign = cr_inside(after, rule) - cr_inside(winding, rule);
    if (sign != 0) cr_cells_add(context->cells.items, clip, &pieces[i], sign);
    winding = after;
  }
}

/// The y where the first two neighbors that change places meet, or −1 if none do.
static int32_t find_crossing(const cr_piece *pieces, size_t count, int32_t top, int32_t bottom) {
  for (size_t i = 0; i + 1 < count; i++) {
    const cr_piece *a = &pieces[i], *b = &pieces[i + 1];
    if (a->x1 <= b->x1) continue;
    double before = (double)b->x0 - a->x0, after = (double)a->x1 - b->x1;
    int32_t y = top + cr_round((bottom - top) * (before / (before + after)));
    if (y <= top) y = top + 1;
    if (y >= bottom) y = bottom - 1;
    return y;
  }
  return -1;
}

/// Adds pieces of `split` that pass from the top to the bottom of a cut.
static void add_cut(
  cr_context *context, size_t first, size_t count, int32_t top, int32_t bottom, int32_t winding,
  int rule, cr_box clip) {
  // Parts are appended behind the pieces, so the array may move while it grows.
  cr_piece *pieces = context->split.items + first;
  sort_pieces(pieces, count, is_left_of);
  if (bottom - top <= LOWEST) {
    sort_pieces(pieces, count, is_left_in_the_middle);
    add_in_order(context, pieces, count, winding, rule, clip);
    return;
  }
  int32_t crossing = find_crossing(pieces, count, top, bottom);
  if (crossing < 0) {
    add_in_order(context, pieces, count, winding, rule, clip);
    return;
  }
  const int32_t limits[3] = {top, crossing, bottom};
  for (int half = 0; half < 2; half++) {
    CR_GROW(context->split, count);
    for (size_t i = 0; i < count; i++) {
      cr_piece piece = context->split.items[first + i];
      cr_piece part = {
        x_at(&piece, limits[half]), limits[half], x_at(&piece, limits[half + 1]),
        limits[half + 1], piece.direction, piece.inverse};
      context->split.items[context->split.count++] = part;
    }
    size_t start = context->split.count - count;
    add_cut(
      context, start, count, limits[half], limits[half + 1], winding, rule, clip);
    context->split.count = start;
  }
}

void cr_tangle_add(
  cr_context *context, size_t count, int32_t winding, int rule, cr_box clip) {
  int32_t y = CR_ONE;
  for (size_t i = 0; i < count; i++)
    if (context->split.items[i].y0 < y) y = context->split.items[i].y0;
  // Each cut ends at the nearest beginning or end of a piece below.
  while (y < CR_ONE) {
    int32_t end = CR_ONE;
    for (size_t i = 0; i < count; i++) {
      const cr_piece *piece = &context->split.items[i];
      if (piece->y0 > y && piece->y0 < end) end = piece->y0;
      if (piece->y1 > y && piece->y1 < end) end = piece->y1;
    }
    size_t start = context->split.count;
    CR_GROW(context->split, count);
    for (size_t i = 0; i < count; i++) {
      const cr_piece *piece = &context->split.items[i];
      if (piece->y0 >= end || piece->y1 <= y) continue;
      cr_piece part = {x_at(piece, y), y, x_at(piece, end), end, piece->direction, piece->inverse};
      context->split.items[context->split.count++] = part;
    }
    add_cut(context, start, context->split.count - start, y, end, winding, rule, clip);
    context->split.count = start;
    y = end;
  }
}
