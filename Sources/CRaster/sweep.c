// From chains to rows of coverage, with either fill rule.
//
// A row of pixels is cut where a chain begins or ends, so that inside a band each chain that takes
// part passes from its top to its bottom. Chains whose stretches of x do not overlap cannot cross
// there; from left to right, the winding number tells for each whether it is an edge of the inside.
// Stretches that overlap go to the tangle solver, which cuts the band further.

#include <stdlib.h>
#include <string.h>

#include "context.h"

/// Adds the pieces of a chain between two y, and notes the x that they span.
static void cut_chain(
  cr_context *context, cr_chain *chain, int32_t top, int32_t bottom, int32_t row_top) {
  const cr_vertex *vertices = context->vertices.items;
  int32_t vertex = chain->vertex;
  if (vertex < 0 || vertices[vertex + 1].y <= top) {
    if (vertex < 0) vertex = chain->first;
    while (vertices[vertex + 1].y <= top) vertex++;
    cr_vertex a = vertices[vertex], b = vertices[vertex + 1];
    chain->slope = (double)(b.x - a.x) / (b.y - a.y);
  }
  cr_vertex a = vertices[vertex], b = vertices[vertex + 1];
  int32_t x = top == a.y ? a.x : a.x + cr_round(chain->slope * (top - a.y));
  int32_t y = top;
  int32_t low = x, high = x;
  chain->first_piece = (int32_t)context->pieces.count;
  for (;;) {
    int32_t end_y = b.y < bottom ? b.y : bottom;
    int32_t end_x = end_y == b.y ? b.x : a.x + cr_round(chain->slope * (end_y - a.y));
    cr_piece piece = {x, y - row_top, end_x, end_y - row_top, chain->direction};
    CR_APPEND(context->pieces, piece);
    if (end_x < low) low = end_x;
    if (end_x > high) high = end_x;
    y = end_y;
    if (y == bottom) break;
    do {
      vertex++;
      a = vertices[vertex];
      b = vertices[vertex + 1];
    } while (a.y == b.y);
    chain->slope = (double)(b.x - a.x) / (b.y - a.y);
    x = a.x;
    if (x < low) low = x;
    if (x > high) high = x;
  }
  chain->last_piece = (int32_t)context->pieces.count;
  chain->vertex = vertex;
  chain->low = low;
  chain->high = high;
}

static inline int is_left_of(const cr_chain *a, const cr_chain *b) {
  return a->low != b->low ? a->low < b->low : a->high < b->high;
}

static void sort_band(cr_context *context) {
  int32_t *band = context->band.items;
  const cr_chain *chains = context->chains.items;
  for (size_t i = 1; i < context->band.count; i++) {
    int32_t chain = band[i];
    size_t j = i;
    while (j > 0 && is_left_of(&chains[chain], &chains[band[j - 1]])) {
      band[j] = band[j - 1];
      j--;
    }
    band[j] = chain;
  }
}

/// Notes the cells that edges between two x touch; those left of the clip count for its first cell.
static void note_range(cr_context *context, int32_t low, int32_t high, cr_box clip) {
  cr_range range = {low >> 12, (high >> 12) + 1};
  if (range.first < clip.left) range.first = clip.left;
  if (range.last < clip.left) range.last = clip.left;
  CR_APPEND(context->ranges, range);
}

/// Adds one band of a row to the row's cells.
static void add_band(
  cr_context *context, int32_t top, int32_t bottom, int32_t row_top, int rule, cr_box clip) {
  context->band.count = 0;
  context->pieces.count = 0;
  CR_GROW(context->band, context->active.count);
  for (size_t i = 0; i < context->active.count; i++) {
    int32_t index = context->active.items[i];
    cr_chain *chain = &context->chains.items[index];
    if (chain->top > top || chain->bottom < bottom) continue;
    cut_chain(context, chain, top, bottom, row_top);
    context->band.items[context->band.count++] = index;
  }
  sort_band(context);
  // The next row's order is most often this one's.
  if (context->band.count == context->active.count && context->band.count > 0)
    memcpy(
      context->active.items, context->band.items, context->band.count * sizeof(int32_t));

  int32_t winding = 0;
  size_t count = context->band.count;
  for (size_t i = 0; i < count;) {
    const cr_chain *chain = &context->chains.items[context->band.items[i]];
    int32_t low = chain->low, high = chain->high;
    int32_t after = winding + chain->direction;
    size_t end = i + 1;
    for (; end < count; end++) {
      const cr_chain *next = &context->chains.items[context->band.items[end]];
      if (next->low >= high) break;
      if (next->high > high) high = next->high;
      after += next->direction;
    }
    if (end == i + 1) {
      int sign = cr_inside(after, rule) - cr_inside(winding, rule);
      if (sign != 0) {
        for (int32_t p = chain->first_piece; p < chain->last_piece; p++)
          cr_cells_add(context->cells.items, clip, &context->pieces.items[p], sign);
        note_range(context, low, high, clip);
      }
    } else {
      context->split.count = 0;
      for (size_t k = i; k < end; k++) {
        const cr_chain *member = &context->chains.items[context->band.items[k]];
        for (int32_t p = member->first_piece; p < member->last_piece; p++)
          CR_APPEND(context->split, context->pieces.items[p]);
      }
      cr_tangle_add(
        context, context->split.count, top - row_top, bottom - row_top, winding, rule, clip);
      note_range(context, low, high, clip);
    }
    winding = after;
    i = end;
  }
}

/// Sorts the ranges of touched cells, which several bands may have noted.
static void sort_ranges(cr_context *context) {
  cr_range *ranges = context->ranges.items;
  for (size_t i = 1; i < context->ranges.count; i++) {
    cr_range range = ranges[i];
    size_t j = i;
    while (j > 0 && range.first < ranges[j - 1].first) {
      ranges[j] = ranges[j - 1];
      j--;
    }
    ranges[j] = range;
  }
}

/// Sums up the row's cells and sends the coverage on.
static void send_row(cr_context *context, int32_t y, cr_box clip, const cr_sink *sink) {
  int32_t sum = 0;
  int32_t x = clip.left;
  const cr_range *ranges = context->ranges.items;
  size_t count = context->ranges.count;
  for (size_t i = 0; i < count && x < clip.right;) {
    int32_t first = ranges[i].first, last = ranges[i].last;
    for (i++; i < count && ranges[i].first <= last + 1; i++)
      if (ranges[i].last > last) last = ranges[i].last;
    if (last < x) continue;
    if (first < x) first = x;
    if (first > clip.right) first = clip.right;
    if (last >= clip.right) last = clip.right - 1;
    if (first > x) {
      uint32_t coverage = cr_coverage(sum);
      if (coverage != 0) cr_sink_constant(sink, y, x, first - x, coverage);
    }
    x = first;
    if (last < first) continue;
    int32_t run = last - first + 1;
    sum = context->kernels->resolve(
      context->cells.items + (first - clip.left), (size_t)run, sum, context->coverage.items);
    cr_sink_coverage(sink, y, first, run, context->coverage.items);
    x = last + 1;
  }
  if (x < clip.right) {
    uint32_t coverage = cr_coverage(sum);
    if (coverage != 0) cr_sink_constant(sink, y, x, clip.right - x, coverage);
  }
  // Edges on the right border reach two cells beyond it.
  int32_t width = clip.right - clip.left;
  context->cells.items[width] = 0;
  context->cells.items[width + 1] = 0;
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
  start *starts = (start *)(context->order.items + count);
  if (count <= 24) {
    for (size_t i = 0; i < count; i++) {
      size_t j = i;
      while (j > 0 && chains[i].top < chains[context->order.items[j - 1]].top) {
        context->order.items[j] = context->order.items[j - 1];
        j--;
      }
      context->order.items[j] = (int32_t)i;
    }
  } else {
    for (size_t i = 0; i < count; i++) starts[i] = (start){chains[i].top, (int32_t)i};
    qsort(starts, count, sizeof *starts, compare_starts);
    for (size_t i = 0; i < count; i++) context->order.items[i] = starts[i].chain;
  }
  context->order.count = count;
}

/// Notes the y inside a row at which chains begin or end, in order and each once.
static void find_events(cr_context *context, int32_t row_top, int32_t row_bottom) {
  context->events.count = 0;
  for (size_t i = 0; i < context->active.count; i++) {
    const cr_chain *chain = &context->chains.items[context->active.items[i]];
    const int32_t candidates[2] = {chain->top, chain->bottom};
    for (int k = 0; k < 2; k++) {
      int32_t y = candidates[k];
      if (y <= row_top || y >= row_bottom) continue;
      size_t j = context->events.count;
      while (j > 0 && context->events.items[j - 1] > y) j--;
      if (j > 0 && context->events.items[j - 1] == y) continue;
      CR_GROW(context->events, 1);
      int32_t *events = context->events.items;
      memmove(events + j + 1, events + j, (context->events.count - j) * sizeof *events);
      events[j] = y;
      context->events.count++;
    }
  }
}

/// Drops the chains that ended above the row, and adds those that begin in it.
static void update_active(cr_context *context, size_t *next, int32_t row_top, int32_t row_bottom) {
  const cr_chain *chains = context->chains.items;
  size_t kept = 0;
  for (size_t i = 0; i < context->active.count; i++) {
    int32_t index = context->active.items[i];
    if (chains[index].bottom > row_top) context->active.items[kept++] = index;
  }
  context->active.count = kept;
  while (*next < context->order.count) {
    int32_t index = context->order.items[*next];
    if (chains[index].top >= row_bottom) break;
    if (chains[index].bottom > row_top) CR_APPEND(context->active, index);
    (*next)++;
  }
}

void cr_sweep(cr_context *context, cr_box clip, int rule, const cr_sink *sink) {
  if (context->chains.count == 0 || cr_is_empty(clip)) return;
  order_chains(context);
  int32_t bottom = INT32_MIN;
  for (size_t i = 0; i < context->chains.count; i++) {
    cr_chain *chain = &context->chains.items[i];
    chain->vertex = -1;
    if (chain->bottom > bottom) bottom = chain->bottom;
  }
  int32_t first_row = context->chains.items[context->order.items[0]].top >> 12;
  int32_t end_row = (bottom + CR_ONE - 1) >> 12;
  if (first_row < clip.top) first_row = clip.top;
  if (end_row > clip.bottom) end_row = clip.bottom;

  size_t width = (size_t)(clip.right - clip.left);
  if (context->cells.count < width + 2) {
    CR_GROW(context->cells, width + 2 - context->cells.count);
    CR_GROW(context->coverage, width + 8);
    memset(
      context->cells.items + context->cells.count, 0,
      (width + 2 - context->cells.count) * sizeof(int32_t));
    context->cells.count = width + 2;
  }
  context->active.count = 0;
  size_t next = 0;
  for (int32_t row = first_row; row < end_row; row++) {
    int32_t row_top = row * CR_ONE, row_bottom = row_top + CR_ONE;
    update_active(context, &next, row_top, row_bottom);
    if (context->active.count == 0) continue;
    find_events(context, row_top, row_bottom);
    context->ranges.count = 0;
    int32_t band_top = row_top;
    for (size_t i = 0; i < context->events.count; i++) {
      add_band(context, band_top, context->events.items[i], row_top, rule, clip);
      band_top = context->events.items[i];
    }
    add_band(context, band_top, row_bottom, row_top, rule, clip);
    if (context->events.count > 0) sort_ranges(context);
    send_row(context, row, clip, sink);
  }
}
