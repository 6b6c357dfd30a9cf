// Contexts and their memory.

#include <stdlib.h>
#include <string.h>

#include "context.h"

static const cr_kernels *best_kernels(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return &cr_kernels_avx2;
#endif
  return &cr_kernels_portable;
}

int cr_has_vectors(void) { return best_kernels() != &cr_kernels_portable; }

cr_context *cr_context_create(int instructions) {
  cr_context *context = calloc(1, sizeof *context);
  if (context == NULL) return NULL;
  context->kernels = instructions == CR_BEST ? best_kernels() : &cr_kernels_portable;
  return context;
}

void cr_context_destroy(cr_context *context) {
  if (context == NULL) return;
  free(context->contour.items);
  free(context->clipped.items);
  free(context->corners.items);
  free(context->vertices.items);
  free(context->chains.items);
  free(context->order.items);
  free(context->active.items);
  free(context->pieces.items);
  free(context->split.items);
  free(context->ranges.items);
  free(context->runs.items);
  free(context->cells.items);
  free(context->coverage.items);
  free(context->scratch.items);
  free(context->row.items);
  for (int i = 0; i < 2; i++) free(context->planes[i].items);
  free(context->value_row.items);
  for (int i = 0; i < 4; i++) free(context->byte_rows[i].items);
  free(context);
}

void cr_reserve(void **items, size_t *room, size_t capacity, size_t item_size) {
  if (capacity <= *room) return;
  size_t new_room = *room * 2 > capacity ? *room * 2 : capacity;
  if (new_room < 64) new_room = 64;
  void *moved = realloc(*items, new_room * item_size);
  if (moved == NULL) abort();
  *items = moved;
  *room = new_room;
}
