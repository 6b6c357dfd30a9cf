// From a closed contour to chains, on each of which y only grows or only falls.

#include "context.h"

static inline int sign_of(int32_t value) { return (value > 0) - (value < 0); }

/// Rounds the contour to fixed-point corners and leaves out those that repeat.
static void round_corners(cr_context *context, int32_t offset_x, int32_t offset_y) {
  context->corners.count = 0;
  CR_GROW(context->corners, context->contour.count);
  for (size_t i = 0; i < context->contour.count; i++) {
    cr_point point = context->contour.items[i];
    cr_vertex corner = {
      cr_round(point.x * CR_ONE) + offset_x, cr_round(point.y * CR_ONE) + offset_y};
    size_t count = context->corners.count;
    if (count > 0) {
      cr_vertex last = context->corners.items[count - 1];
      if (last.x == corner.x && last.y == corner.y) continue;
    }
    context->corners.items[context->corners.count++] = corner;
  }
}

static void append_vertex(cr_context *context, cr_vertex vertex) {
  CR_APPEND(context->vertices, vertex);
}

/// Ends the chain whose vertices begin at `first`; the neighbors' x are those before and after it.
static void end_chain(
  cr_context *context, size_t first, int direction, int32_t before, int32_t after) {
  cr_vertex *vertices = context->vertices.items;
  size_t last = context->vertices.count - 1;
  if (direction < 0) {
    for (size_t i = first, j = last; i < j; i++, j--) {
      cr_vertex swapped = vertices[i];
      vertices[i] = vertices[j];
      vertices[j] = swapped;
    }
  }
  cr_chain chain = {
    .first = (int32_t)first,
    .last = (int32_t)last,
    .top = vertices[first].y,
    .bottom = vertices[last].y,
    .top_neighbor = direction > 0 ? before : after,
    .bottom_neighbor = direction > 0 ? after : before,
    .direction = direction,
    .vertex = -1,
  };
  CR_APPEND(context->chains, chain);
}

void cr_contour_finish(cr_context *context, int32_t offset_x, int32_t offset_y) {
  round_corners(context, offset_x, offset_y);
  size_t count = context->corners.count;
  if (count < 3) return;
  const cr_vertex *corners = context->corners.items;

  // The first chain begins where the outline turns from up to down or from down to up.
  size_t start = count;
  int first_sign = 0;
  for (size_t i = 0; i < count; i++) {
    int sign = sign_of(corners[i + 1 == count ? 0 : i + 1].y - corners[i].y);
    if (sign == 0) continue;
    if (first_sign == 0) {
      first_sign = sign;
    } else if (sign != first_sign) {
      start = i;
      break;
    }
  }
  if (start == count) return;

  size_t first_chain = context->chains.count;
  size_t first = context->vertices.count;
  int direction = 0;
  int32_t before = 0;
  for (size_t step = 0; step < count; step++) {
    size_t i = start + step;
    if (i >= count) i -= count;
    cr_vertex from = corners[i], to = corners[i + 1 == count ? 0 : i + 1];
    int sign = sign_of(to.y - from.y);
    if (sign == 0) continue;
    if (sign != direction) {
      int32_t last_x = from.x;
      if (direction != 0) {
        last_x = context->vertices.items[context->vertices.count - 1].x;
        end_chain(context, first, direction, before, from.x);
      }
      direction = sign;
      before = last_x;
      first = context->vertices.count;
      append_vertex(context, from);
    } else {
      // A level stretch inside the chain shows as two vertices with the same y.
      cr_vertex last = context->vertices.items[context->vertices.count - 1];
      if (last.x != from.x || last.y != from.y) append_vertex(context, from);
    }
    append_vertex(context, to);
  }
  int32_t last_x = context->vertices.items[context->vertices.count - 1].x;
  end_chain(context, first, direction, before, corners[start].x);
  // The first chain's neighbor before it is the last one.
  cr_chain *opening = &context->chains.items[first_chain];
  if (opening->direction > 0) opening->top_neighbor = last_x;
  else opening->bottom_neighbor = last_x;
}

cr_box cr_outline_box(const cr_context *context) {
  cr_box box = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
  for (size_t i = 0; i < context->vertices.count; i++) {
    cr_vertex vertex = context->vertices.items[i];
    box.left = vertex.x < box.left ? vertex.x : box.left;
    box.top = vertex.y < box.top ? vertex.y : box.top;
    box.right = vertex.x > box.right ? vertex.x : box.right;
    box.bottom = vertex.y > box.bottom ? vertex.y : box.bottom;
  }
  if (context->vertices.count == 0) return (cr_box){0, 0, 0, 0};
  return (cr_box){
    box.left >> 12, box.top >> 12, (box.right + CR_ONE - 1) >> 12,
    (box.bottom + CR_ONE - 1) >> 12};
}
