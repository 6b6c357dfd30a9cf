#define _GNU_SOURCE
#include "context.h"
#include "background.h"

#include <stdlib.h>

_Thread_local struct vt_thread vt_thread;

int64_t vt_real_now(void) {
  struct timespec time;
  vt_real()->clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * VT_SECOND + time.tv_nsec;
}

vt_context *vt_create(int64_t epoch, uint64_t seed) {
  vt_context *context = calloc(1, sizeof *context);
  if (!context) abort();
  pthread_mutex_init(&context->lock, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&context->changed, &attributes);
  pthread_condattr_destroy(&attributes);
  context->references = 1;
  context->epoch = epoch;
  context->last_ready = &context->first_ready;
  vt_seed(context, seed);
  return context;
}

void vt_retain(vt_context *context) { atomic_fetch_add(&context->references, 1); }

void vt_release(vt_context *context) {
  if (atomic_fetch_sub(&context->references, 1) != 1) return;
  pthread_cond_destroy(&context->changed);
  pthread_mutex_destroy(&context->lock);
  free(context->delayed.items);
  free(context);
}

void vt_destroy(vt_context *context) {
  pthread_mutex_lock(&context->lock);
  context->ended = true;
  vt_announce(context);
  pthread_mutex_unlock(&context->lock);
  // From here on nothing is added. What the tables own leaves the delayed work first.
  vt_timers_end(context);
  vt_sources_end(context);
  vt_groups_end(context);

  pthread_mutex_lock(&context->lock);
  vt_item *ready = context->first_ready;
  context->first_ready = NULL;
  context->last_ready = &context->first_ready;
  struct vt_heap delayed = context->delayed;
  context->delayed = (struct vt_heap){0};
  for (size_t index = 0; index < delayed.count; index++) delayed.items[index]->slot = 0;
  pthread_mutex_unlock(&context->lock);
  while (ready) {
    vt_item *item = ready;
    ready = item->next;
    item->kind->drop(item);
  }
  for (size_t index = 0; index < delayed.count; index++) {
    delayed.items[index]->kind->drop(delayed.items[index]);
  }
  free(delayed.items);
  vt_release(context);
}

vt_entry vt_enter(vt_context *context) {
  vt_entry entry = {vt_thread.context, vt_thread.background};
  pthread_t self = pthread_self();
  pthread_mutex_lock(&context->lock);
  while (context->depth > 0 && !pthread_equal(context->owner, self)) {
    vt_await(context, vt_sum(vt_real_now(), VT_SECOND));
  }
  context->owner = self;
  context->depth += 1;
  pthread_mutex_unlock(&context->lock);
  vt_thread.context = context;
  vt_thread.background = NULL;
  return entry;
}

void vt_leave(vt_entry entry) {
  vt_context *context = vt_thread.context;
  pthread_mutex_lock(&context->lock);
  context->depth -= 1;
  if (context->depth == 0) vt_announce(context);
  pthread_mutex_unlock(&context->lock);
  vt_thread.context = entry.context;
  vt_thread.background = entry.background;
}

vt_context *vt_current(void) { return vt_thread.context; }

int64_t vt_now(vt_context *context) { return vt_time(context); }

void vt_advance(vt_context *context, int64_t time) {
  int64_t now = vt_time(context);
  while (now < time && !atomic_compare_exchange_weak(&context->now, &now, time)) continue;
}
