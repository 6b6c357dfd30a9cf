#include "background.h"

#include <stdlib.h>

// Ready work is a list; delayed work a binary heap whose items know their place, so that a
// cancelled timer leaves it at once.

static bool earlier(const vt_item *a, const vt_item *b) {
  return a->due < b->due || (a->due == b->due && a->sequence < b->sequence);
}

static void place(struct vt_heap *heap, size_t index, vt_item *item) {
  heap->items[index] = item;
  item->slot = index + 1;
}

static void rise(struct vt_heap *heap, size_t index) {
  vt_item *item = heap->items[index];
  while (index > 0) {
    size_t parent = (index - 1) / 2;
    if (!earlier(item, heap->items[parent])) break;
    place(heap, index, heap->items[parent]);
    index = parent;
  }
  place(heap, index, item);
}

static void sink(struct vt_heap *heap, size_t index) {
  vt_item *item = heap->items[index];
  for (;;) {
    size_t child = 2 * index + 1;
    if (child >= heap->count) break;
    if (child + 1 < heap->count && earlier(heap->items[child + 1], heap->items[child])) child += 1;
    if (!earlier(heap->items[child], item)) break;
    place(heap, index, heap->items[child]);
    index = child;
  }
  place(heap, index, item);
}

static void insert(struct vt_heap *heap, vt_item *item) {
  if (heap->count == heap->capacity) {
    heap->capacity = heap->capacity ? 2 * heap->capacity : 16;
    heap->items = realloc(heap->items, heap->capacity * sizeof *heap->items);
    if (!heap->items) abort();
  }
  heap->items[heap->count++] = item;
  rise(heap, heap->count - 1);
}

static void extract(struct vt_heap *heap, vt_item *item) {
  size_t index = item->slot - 1;
  item->slot = 0;
  vt_item *last = heap->items[--heap->count];
  if (last == item) return;
  place(heap, index, last);
  rise(heap, index);
  sink(heap, last->slot - 1);
}

void vt_post(vt_context *context, vt_item *item) {
  pthread_mutex_lock(&context->lock);
  bool ended = context->ended;
  if (!ended) {
    item->sequence = ++context->sequence;
    item->due = vt_time(context);
    item->next = NULL;
    *context->last_ready = item;
    context->last_ready = &item->next;
  }
  pthread_mutex_unlock(&context->lock);
  if (ended) item->kind->drop(item);
}

void vt_delay(vt_context *context, vt_item *item, int64_t due) {
  pthread_mutex_lock(&context->lock);
  bool ended = context->ended;
  if (!ended) {
    item->sequence = ++context->sequence;
    item->due = due;
    insert(&context->delayed, item);
  }
  pthread_mutex_unlock(&context->lock);
  if (ended) item->kind->drop(item);
}

bool vt_undelay(vt_context *context, vt_item *item) {
  pthread_mutex_lock(&context->lock);
  bool found = item->slot != 0;
  if (found) extract(&context->delayed, item);
  pthread_mutex_unlock(&context->lock);
  return found;
}

vt_item *vt_take_ready(vt_context *context, uint64_t last) {
  pthread_mutex_lock(&context->lock);
  vt_item *item = context->first_ready;
  if (item && item->sequence > last) item = NULL;
  if (item) {
    context->first_ready = item->next;
    if (!context->first_ready) context->last_ready = &context->first_ready;
  }
  pthread_mutex_unlock(&context->lock);
  return item;
}

vt_item *vt_take_due(vt_context *context, int64_t limit, bool only_background) {
  pthread_mutex_lock(&context->lock);
  struct vt_heap *heap = &context->delayed;
  vt_item *found = NULL;
  if (!only_background) {
    if (heap->count > 0) found = heap->items[0];
  } else {
    for (size_t index = 0; index < heap->count; index++) {
      vt_item *item = heap->items[index];
      bool fits = item->kind->runs_in_background && item->kind->runs_in_background(item);
      if (fits && (!found || earlier(item, found))) found = item;
    }
  }
  if (found && found->due > limit) found = NULL;
  if (found) extract(heap, found);
  pthread_mutex_unlock(&context->lock);
  return found;
}

int64_t vt_next_due(vt_context *context) {
  pthread_mutex_lock(&context->lock);
  int64_t due = context->delayed.count > 0 ? context->delayed.items[0]->due : INT64_MAX;
  pthread_mutex_unlock(&context->lock);
  return due;
}

bool vt_has_one_shots(vt_context *context) {
  pthread_mutex_lock(&context->lock);
  bool found = context->first_ready != NULL || vt_background_is_busy(context);
  for (size_t index = 0; !found && index < context->delayed.count; index++) {
    const vt_item *item = context->delayed.items[index];
    found = item->due != INT64_MAX && item->kind->weight(item) == vt_weight_one_shot;
  }
  pthread_mutex_unlock(&context->lock);
  return found;
}
