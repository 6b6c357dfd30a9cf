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

/// Makes a segment the one at hand.
static inline void enter_segment(cr_chain *chain, const cr_vertex *vertices, int32_t vertex) {
  cr_vertex a = vertices[vertex], b = vertices[vertex + 1];
  int32_t rise = b.y - a.y, run = b.x - a.x;
  chain->vertex = vertex;
  // The slope of a level segment is not used, nor is the inverse one of an upright segment.
  chain->slope = rise != 0 ? cr_slope(run, rise) : 0;
  chain->inverse = run != 0 ? cr_slope(rise, run < 0 ? -run : run) : 0;
}

/// Moves a chain to a row's top or, if it begins below that, to its own.
static void enter_chain(cr_context *context, cr_chain *chain, int32_t row_top) {
  const cr_vertex *vertices = context->vertices.items;
  int32_t vertex = chain->first;
  int32_t top = chain->top > row_top ? chain->top : row_top;
  while (vertices[vertex + 1].y <= top) vertex++;
  enter_segment(chain, vertices, vertex);
  chain->x = vertices[vertex].x + cr_along(chain->slope, top - vertices[vertex].y);
}

/// Cuts out the part of a chain inside a row into pieces, and returns the stretch of x.
///
/// There is room: a row holds at most one piece of each segment.
static inline cr_entry cut_chain(
  cr_context *context, int32_t index, int32_t row_top, int32_t row_bottom) {
  cr_chain *chain = &context->chains.items[index];
  const cr_vertex *vertices = context->vertices.items;
  cr_piece *piece = context->pieces.items + context->pieces.count;
  int32_t direction = chain->direction;
  int32_t y = chain->top > row_top ? chain->top : row_top;
  int32_t bottom = chain->bottom < row_bottom ? chain->bottom : row_bottom;
  int32_t vertex = chain->vertex;
  int32_t x = chain->x, low = x, high = x;
  chain->first_piece = (int32_t)context->pieces.count;
  while (vertices[vertex + 1].y <= bottom) {
    cr_vertex corner = vertices[vertex + 1];
    if (corner.y > y) {
      *piece++ = (cr_piece){
        x, y - row_top, corner.x, corner.y - row_top, direction, chain->inverse};
      y = corner.y;
    }
    x = corner.x;
    low = x < low ? x : low;
    high = x > high ? x : high;
    if (y == bottom) break;
    vertex++;
    enter_segment(chain, vertices, vertex);
  }
  if (y < bottom) {
    cr_vertex a = vertices[vertex];
    int32_t end = a.x + cr_along(chain->slope, bottom - a.y);
    *piece++ =
      (cr_piece){x, y - row_top, end, bottom - row_top, direction, chain->inverse};
    x = end;
    low = x < low ? x : low;
    high = x > high ? x : high;
  } else if (bottom < chain->bottom) {
    // The next row begins with the next segment that is not level.
    do vertex++;
    while (vertices[vertex + 1].y <= bottom);
    enter_segment(chain, vertices, vertex);
    x = vertices[vertex].x;
  }
  chain->x = x;
  context->pieces.count = (size_t)(piece - context->pieces.items);
  chain->end_piece = (int32_t)context->pieces.count;
  // What begins or ends in the row is joined to its neighbor by a level line.
  int starts = chain->top > row_top, ends = chain->bottom < row_bottom;
  if (starts) {
    low = chain->top_neighbor < low ? chain->top_neighbor : low;
    high = chain->top_neighbor > high ? chain->top_neighbor : high;
  }
  if (ends) {
    low = chain->bottom_neighbor < low ? chain->bottom_neighbor : low;
    high = chain->bottom_neighbor > high ? chain->bottom_neighbor : high;
  }
  return (cr_entry){low, high, index, starts | ends};
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
    enter_chain(context, &context->chains.items[index], row_top);
    insert_entry(active, kept, cut_chain(context, index, row_top, row_bottom));
    kept++;
  }
  context->active.count = kept;
}

/// Ranges of cells with less than this between them are sent as one.
enum { CR_NEAR = 16 };

/// Notes the cells that edges between two x touch; those left of the clip count for its first cell.
static inline void note_range(cr_context *context, int32_t low, int32_t high, cr_box clip) {
  cr_range range = {low >> CR_FRACTION, (high >> CR_FRACTION) + 1};
  if (range.first < clip.left) range.first = clip.left;
  if (range.last < clip.left) range.last = clip.left;
  if (context->ranges.count > 0) {
    cr_range *last = &context->ranges.items[context->ranges.count - 1];
    if (range.first <= last->last + CR_NEAR) {
      if (range.last > last->last) last->last = range.last;
      return;
    }
  }
  context->ranges.items[context->ranges.count++] = range;
}

static inline void add_pieces(
  cr_context *context, const cr_chain *chain, int sign, cr_box clip) {
  if (sign == 0) return;
  for (int32_t p = chain->first_piece; p < chain->end_piece; p++)
    cr_cells_add(context->cells.items, clip, &context->pieces.items[p], sign);
}

/// Adds two chains that touch the same rows and lie side by side; tells whether they do.
///
/// This is what the tops and bottoms of rounded shapes look like.
static int add_pair(
  cr_context *context, const cr_chain *a, const cr_chain *b, int32_t winding, int rule,
  cr_box clip) {
  const cr_piece *pieces = context->pieces.items;
  if (pieces[a->first_piece].y0 != pieces[b->first_piece].y0) return 0;
  if (pieces[a->end_piece - 1].y1 != pieces[b->end_piece - 1].y1) return 0;
  if (a->end_piece - a->first_piece == 1 && b->end_piece - b->first_piece == 1) {
    const cr_piece *p = &pieces[a->first_piece], *q = &pieces[b->first_piece];
    if (p->x0 >= q->x0 && p->x1 >= q->x1) {
      const cr_chain *swapped = a;
      a = b;
      b = swapped;
    } else if (!(p->x0 <= q->x0 && p->x1 <= q->x1)) {
      return 0;
    }
  } else {
    int32_t low[2] = {INT32_MAX, INT32_MAX}, high[2] = {INT32_MIN, INT32_MIN};
    const cr_chain *both[2] = {a, b};
    for (int k = 0; k < 2; k++) {
      for (int32_t p = both[k]->first_piece; p < both[k]->end_piece; p++) {
        int32_t left = pieces[p].x0 < pieces[p].x1 ? pieces[p].x0 : pieces[p].x1;
        int32_t right = pieces[p].x0 < pieces[p].x1 ? pieces[p].x1 : pieces[p].x0;
        low[k] = left < low[k] ? left : low[k];
        high[k] = right > high[k] ? right : high[k];
      }
    }
    if (high[1] <= low[0]) {
      a = both[1];
      b = both[0];
    } else if (high[0] > low[1]) {
      return 0;
    }
  }
  int between = cr_inside(winding + a->direction, rule);
  add_pieces(context, a, between - cr_inside(winding, rule), clip);
  int after = cr_inside(winding + a->direction + b->direction, rule);
  add_pieces(context, b, after - between, clip);
  return 1;
}

/// Adds a cluster of chains that begin, end or may cross in the row.
static void add_cluster(
  cr_context *context, const cr_entry *entries, size_t count, int32_t winding, int rule,
  cr_box clip) {
  const cr_chain *chains = context->chains.items;
  if (count == 2) {
    const cr_chain *a = &chains[entries[0].chain], *b = &chains[entries[1].chain];
    if (add_pair(context, a, b, winding, rule, clip)) return;
  }
  context->split.count = 0;
  for (size_t k = 0; k < count; k++) {
    const cr_chain *member = &chains[entries[k].chain];
    size_t more = (size_t)(member->end_piece - member->first_piece);
    CR_GROW(context->split, more);
    memcpy(
      context->split.items + context->split.count,
      context->pieces.items + member->first_piece, more * sizeof(cr_piece));
    context->split.count += more;
  }
  cr_tangle_add(context, context->split.count, winding, rule, clip);
}

/// Adds the edges of a row to its cells.
static void add_row(cr_context *context, int32_t row_bottom, int rule, cr_box clip) {
  const cr_entry *active = context->active.items;
  const cr_chain *chains = context->chains.items;
  size_t count = context->active.count;
  int32_t winding = 0;
  for (size_t i = 0; i < count;) {
    const cr_chain *chain = &chains[active[i].chain];
    int partial = active[i].is_partial;
    int32_t high = active[i].high;
    int32_t after = winding + (chain->bottom >= row_bottom ? chain->direction : 0);
    size_t end = i + 1;
    for (; end < count; end++) {
      if (active[end].low > high) break;
      if (active[end].low == high && !partial && !active[end].is_partial) break;
      const cr_chain *next = &chains[active[end].chain];
      partial |= active[end].is_partial;
      if (active[end].high > high) high = active[end].high;
      if (next->bottom >= row_bottom) after += next->direction;
    }
    if (end == i + 1 && !partial) {
      int sign = cr_inside(after, rule) - cr_inside(winding, rule);
      if (sign != 0) {
        add_pieces(context, chain, sign, clip);
        note_range(context, active[i].low, high, clip);
      }
    } else {
      add_cluster(context, active + i, end - i, winding, rule, clip);
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
    int32_t *cells = context->cells.items + (first - clip.left);
    int32_t run = last - first + 1;
    if (sink->surface != NULL && sink->clip_mask == NULL && sink->paint == NULL) {
      sum = context->kernels->resolve_over(
        cells, (size_t)run, sum, cr_pixel_at(sink->surface, y, first), sink->color);
    } else {
      sum = context->kernels->resolve(cells, (size_t)run, sum, context->coverage.items);
      cr_sink_coverage(sink, y, first, run, context->coverage.items);
    }
    x = last + 1;
  }
  if (x < clip.right && sum > 0) cr_sink_constant(sink, y, x, clip.right - x, cr_coverage(sum));
  // Edges in the last column reach one cell beyond it.
  context->cells.items[clip.right - clip.left] = 0;
}

/// Sums up the row's cells and sends the coverage on, to `rows` rows from y on.
static void send_rows(
  cr_context *context, int32_t y, int32_t rows, cr_box clip, const cr_sink *sink) {
  int32_t sum = 0;
  int32_t x = clip.left;
  uint8_t *coverage = context->coverage.items;
  cr_run *runs = context->runs.items;
  size_t count = 0;
  for (size_t i = 0; i <= context->ranges.count; i++) {
    // After the last range comes what lies right of it.
    int is_end = i == context->ranges.count;
    int32_t first = is_end ? clip.right : context->ranges.items[i].first;
    if (first > clip.right) first = clip.right;
    if (first > x && sum > 0) {
      uint32_t constant = cr_coverage(sum);
      if (constant != 0) runs[count++] = (cr_run){x, first - x, constant, NULL};
    }
    if (first == clip.right) break;
    int32_t last = context->ranges.items[i].last;
    if (last >= clip.right) last = clip.right - 1;
    int32_t *cells = context->cells.items + (first - clip.left);
    uint8_t *bytes = coverage + (first - clip.left);
    sum = context->kernels->resolve(cells, (size_t)(last - first + 1), sum, bytes);
    runs[count++] = (cr_run){first, last - first + 1, 0, bytes};
    x = last + 1;
  }
  context->cells.items[clip.right - clip.left] = 0;
  for (int32_t row = y; row < y + rows; row++) {
    for (size_t i = 0; i < count; i++) {
      if (runs[i].coverage == NULL)
        cr_sink_constant(sink, row, runs[i].x, runs[i].count, runs[i].constant);
      else
        cr_sink_coverage(sink, row, runs[i].x, runs[i].count, runs[i].coverage);
    }
  }
}

/// Tells how many rows below this one are the same: all edges are upright there, and none is new.
static int32_t count_calm_rows(
  const cr_context *context, size_t next, int32_t row_bottom, int32_t limit) {
  int32_t bottom = row_bottom + limit * CR_ONE;
  if (next < context->order.count) {
    int32_t top = context->chains.items[context->order.items[next]].top;
    bottom = top < bottom ? top : bottom;
  }
  for (size_t i = 0; i < context->active.count; i++) {
    cr_entry entry = context->active.items[i];
    if (entry.low != entry.high || entry.is_partial) return 0;
    const cr_chain *chain = &context->chains.items[entry.chain];
    if (chain->slope != 0 || chain->bottom <= row_bottom) return 0;
    int32_t end = context->vertices.items[chain->vertex + 1].y;
    bottom = end < bottom ? end : bottom;
  }
  return bottom > row_bottom ? (bottom - row_bottom) / CR_ONE : 0;
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
  context->runs.count = 0;
  CR_GROW(context->runs, 2 * context->chains.count + 1);
  context->coverage.count = 0;
  CR_GROW(context->coverage, width);
  // Cells are zero between rows and sweeps.
  if (context->cells.count < width + 16) {
    size_t more = width + 16 - context->cells.count;
    CR_GROW(context->cells, more);
    memset(context->cells.items + context->cells.count, 0, more * sizeof(int32_t));
    context->cells.count = width + 16;
  }
}

void cr_sweep(cr_context *context, cr_box clip, int rule, const cr_sink *sink) {
  if (context->chains.count == 0 || cr_is_empty(clip)) return;
  order_chains(context);
  reserve(context, (size_t)(clip.right - clip.left));
  int32_t bottom = INT32_MIN;
  for (size_t i = 0; i < context->chains.count; i++) {
    const cr_chain *chain = &context->chains.items[i];
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
    add_row(context, row_bottom, rule, clip);
    int32_t calm = count_calm_rows(context, next, row_bottom, end_row - row - 1);
    if (calm == 0) {
      send_row(context, row, clip, sink);
    } else {
      send_rows(context, row, calm + 1, clip, sink);
      row += calm;
    }
  }
}
