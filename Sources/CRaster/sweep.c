// From chains to rows of coverage, with either fill rule.
//
// In each row of pixels, the chains are sorted by the stretch of x that they touch. A chain that
// passes through the whole row and shares its stretch with no other is an edge of the inside or not,
// as the winding numbers on both sides of it tell. Chains whose stretches overlap, or which begin or
// end in the row, go to the tangle solver as a cluster; outside of a cluster the winding number is
// the same all the way down the row, because whatever begins or ends in it does so in pairs.

#include <stdlib.h>
#include <string.h>

#include "cells.h"
#include "context.h"

/// Cuts out the part of a chain inside a row into pieces, and returns the stretch of x.
///
/// There is room: a row holds at most one piece of each segment.
static inline cr_entry cut_chain(
  cr_context *context, int32_t index, int32_t row_top, int32_t row_bottom) {
  cr_chain *chain = &context->chains.items[index];
  const cr_vertex *vertex = context->vertices.items + chain->vertex;
  int32_t top = chain->top > row_top ? chain->top : row_top;
  int32_t bottom = chain->bottom < row_bottom ? chain->bottom : row_bottom;
  double slope = chain->slope;
  if (vertex[1].y <= top) {
    while (vertex[1].y <= top) vertex++;
    slope = (double)(vertex[1].x - vertex[0].x) / (vertex[1].y - vertex[0].y);
  }
  int32_t x = vertex->x + cr_round(slope * (top - vertex->y));
  int32_t y = top;
  int32_t low = x, high = x;
  cr_piece *pieces = context->pieces.items;
  size_t count = context->pieces.count;
  chain->first_piece = (int32_t)count;
  while (vertex[1].y < bottom) {
    int32_t end = vertex[1].x;
    if (vertex[1].y > y)
      pieces[count++] =
        (cr_piece){x, y - row_top, end, vertex[1].y - row_top, chain->direction};
    x = end;
    low = x < low ? x : low;
    high = x > high ? x : high;
    vertex++;
    y = vertex->y;
    // A level segment divides by zero here, and the slope is not used.
    slope = (double)(vertex[1].x - vertex[0].x) / (vertex[1].y - vertex[0].y);
  }
  int32_t end = vertex[1].y == bottom ? vertex[1].x
                                      : vertex->x + cr_round(slope * (bottom - vertex->y));
  low = end < low ? end : low;
  high = end > high ? end : high;
  pieces[count++] = (cr_piece){x, y - row_top, end, bottom - row_top, chain->direction};
  context->pieces.count = count;
  chain->end_piece = (int32_t)count;
  chain->vertex = (int32_t)(vertex - context->vertices.items);
  chain->slope = slope;
  // What begins or ends in the row is joined to its neighbor by a level line.
  if (chain->top > row_top) {
    low = chain->top_neighbor < low ? chain->top_neighbor : low;
    high = chain->top_neighbor > high ? chain->top_neighbor : high;
  }
  if (chain->bottom < row_bottom) {
    low = chain->bottom_neighbor < low ? chain->bottom_neighbor : low;
    high = chain->bottom_neighbor > high ? chain->bottom_neighbor : high;
  }
  return (cr_entry){low, high, index};
}

static inline int is_left_of(cr_entry a, cr_entry b) {
  return a.low != b.low ? a.low < b.low : a.high < b.high;
}

/// Moves the last of `count + 1` entries to its place among the others, which are sorted.
static inline void insert_entry(cr_entry *entries, size_t count, cr_entry entry) {
  while (count > 0 && is_left_of(entry, entries[count - 1])) {
    entries[count] = entries[count - 1];
    count--;
  }
  entries[count] = entry;
}

/// Drops the chains that ended above a row, adds those that begin in it, and sorts them all.
static void update_active(
  cr_context *context, size_t *next, int32_t row_top, int32_t row_bottom) {
  cr_entry *active = context->active.items;
  const cr_chain *chains = context->chains.items;
  size_t kept = 0, count = context->active.count;
  context->pieces.count = 0;
  for (size_t i = 0; i < count; i++) {
    int32_t index = active[i].chain;
    if (chains[index].bottom <= row_top) continue;
    insert_entry(active, kept, cut_chain(context, index, row_top, row_bottom));
    kept++;
  }
  while (*next < context->order.count) {
    int32_t index = context->order.items[*next];
    if (chains[index].top >= row_bottom) break;
    (*next)++;
    if (chains[index].bottom <= row_top) continue;
    insert_entry(active, kept, cut_chain(context, index, row_top, row_bottom));
    kept++;
  }
  context->active.count = kept;
}

static inline int is_partial(const cr_chain *chain, int32_t row_top, int32_t row_bottom) {
  return chain->top > row_top || chain->bottom < row_bottom;
}

/// Notes the cells that edges between two x touch; those left of the clip count for its first cell.
static inline void note_range(cr_context *context, int32_t low, int32_t high, cr_box clip) {
  cr_range range = {low >> CR_FRACTION, (high >> CR_FRACTION) + 1};
  if (range.first < clip.left) range.first = clip.left;
  if (range.last < clip.left) range.last = clip.left;
  if (context->ranges.count > 0) {
    cr_range *last = &context->ranges.items[context->ranges.count - 1];
    if (range.first <= last->last + 1) {
      if (range.last > last->last) last->last = range.last;
      return;
    }
  }
  context->ranges.items[context->ranges.count++] = range;
}

/// Adds the edges of a row to its cells.
static void add_row(
  cr_context *context, int32_t row_top, int32_t row_bottom, int rule, cr_box clip) {
  const cr_entry *active = context->active.items;
  const cr_chain *chains = context->chains.items;
  const cr_piece *pieces = context->pieces.items;
  int32_t *cells = context->cells.items;
  size_t count = context->active.count;
  int32_t winding = 0;
  for (size_t i = 0; i < count;) {
    const cr_chain *chain = &chains[active[i].chain];
    int partial = is_partial(chain, row_top, row_bottom);
    int32_t high = active[i].high;
    int32_t after = winding + (chain->bottom >= row_bottom ? chain->direction : 0);
    size_t end = i + 1;
    for (; end < count; end++) {
      const cr_chain *next = &chains[active[end].chain];
      int next_partial = is_partial(next, row_top, row_bottom);
      if (active[end].low > high) break;
      if (active[end].low == high && !partial && !next_partial) break;
      partial |= next_partial;
      if (active[end].high > high) high = active[end].high;
      if (next->bottom >= row_bottom) after += next->direction;
    }
    if (end == i + 1 && !partial) {
      int sign = cr_inside(after, rule) - cr_inside(winding, rule);
      if (sign != 0) {
        for (int32_t p = chain->first_piece; p < chain->end_piece; p++)
          cr_cells_add(cells, clip, &pieces[p], sign);
        note_range(context, active[i].low, high, clip);
      }
    } else {
      context->split.count = 0;
      for (size_t k = i; k < end; k++) {
        const cr_chain *member = &chains[active[k].chain];
        size_t more = (size_t)(member->end_piece - member->first_piece);
        CR_GROW(context->split, more);
        memcpy(
          context->split.items + context->split.count, pieces + member->first_piece,
          more * sizeof *pieces);
        context->split.count += more;
      }
      cr_tangle_add(context, context->split.count, winding, rule, clip);
      note_range(context, active[i].low, high, clip);
    }
    winding = after;
    i = end;
  }
}

/// Sums up the row's cells and sends the coverage on.
static void send_row(cr_context *context, int32_t y, cr_box clip, const cr_sink *sink) {
  int32_t sum = 0;
  int32_t x = clip.left;
  const cr_range *ranges = context->ranges.items;
  for (size_t i = 0; i < context->ranges.count; i++) {
    int32_t first = ranges[i].first, last = ranges[i].last;
    if (first >= clip.right) break;
    if (last >= clip.right) last = clip.right - 1;
    if (first > x && sum > 0)
      cr_sink_constant(sink, y, x, first - x, cr_coverage(sum));
    int32_t run = last - first + 1;
    sum = context->kernels->resolve(
      context->cells.items + (first - clip.left), (size_t)run, sum, context->coverage.items);
    cr_sink_coverage(sink, y, first, run, context->coverage.items);
    x = last + 1;
  }
  if (x < clip.right && sum > 0) cr_sink_constant(sink, y, x, clip.right - x, cr_coverage(sum));
  // Edges in the last column reach one cell beyond it.
  context->cells.items[clip.right - clip.left] = 0;
}

typedef struct {
  int32_t top, chain;
} start;

static int compare_starts(const void *a, const void *b) {
  const start *x = a, *y = b;
  if (x->top != y->top) return x->top < y->top ? -1 : 1;
  return x->chain < y->chain ? -1 : x->chain > y->chain;
}

/// Orders the chains by their tops.
static void order_chains(cr_context *context) {
  size_t count = context->chains.count;
  const cr_chain *chains = context->chains.items;
  context->order.count = 0;
  // The sort works on pairs, for which the array has twice the room.
  CR_GROW(context->order, 3 * count);
  int32_t *order = context->order.items;
  if (count <= 32) {
    for (size_t i = 0; i < count; i++) {
      size_t j = i;
      while (j > 0 && chains[i].top < chains[order[j - 1]].top) {
        order[j] = order[j - 1];
        j--;
      }
      order[j] = (int32_t)i;
    }
  } else {
    start *starts = (start *)(order + count);
    for (size_t i = 0; i < count; i++) starts[i] = (start){chains[i].top, (int32_t)i};
    qsort(starts, count, sizeof *starts, compare_starts);
    for (size_t i = 0; i < count; i++) order[i] = starts[i].chain;
  }
  context->order.count = count;
}

/// Makes room for what the rows of a sweep need at most.
static void reserve(cr_context *context, size_t width) {
  context->pieces.count = 0;
  CR_GROW(context->pieces, context->vertices.count);
  context->active.count = 0;
  CR_GROW(context->active, context->chains.count);
  context->ranges.count = 0;
  CR_GROW(context->ranges, context->chains.count);
  context->coverage.count = 0;
  CR_GROW(context->coverage, width);
  // Cells are zero between rows and sweeps.
  if (context->cells.count < width + 2) {
    size_t more = width + 2 - context->cells.count;
    CR_GROW(context->cells, more);
    memset(context->cells.items + context->cells.count, 0, more * sizeof(int32_t));
    context->cells.count = width + 2;
  }
}

void cr_sweep(cr_context *context, cr_box clip, int rule, const cr_sink *sink) {
  if (context->chains.count == 0 || cr_is_empty(clip)) return;
  order_chains(context);
  reserve(context, (size_t)(clip.right - clip.left));
  int32_t bottom = INT32_MIN;
  for (size_t i = 0; i < context->chains.count; i++) {
    cr_chain *chain = &context->chains.items[i];
    const cr_vertex *vertex = context->vertices.items + chain->first;
    chain->vertex = chain->first;
    chain->slope = (double)(vertex[1].x - vertex[0].x) / (vertex[1].y - vertex[0].y);
    if (chain->bottom > bottom) bottom = chain->bottom;
  }
  int32_t first_row = context->chains.items[context->order.items[0]].top >> CR_FRACTION;
  int32_t end_row = (bottom + CR_ONE - 1) >> CR_FRACTION;
  if (first_row < clip.top) first_row = clip.top;
  if (end_row > clip.bottom) end_row = clip.bottom;

  size_t next = 0;
  for (int32_t row = first_row; row < end_row; row++) {
    int32_t row_top = row * CR_ONE, row_bottom = row_top + CR_ONE;
    update_active(context, &next, row_top, row_bottom);
    if (context->active.count == 0) continue;
    context->ranges.count = 0;
    add_row(context, row_top, row_bottom, rule, clip);
    send_row(context, row, clip, sink);
  }
}
