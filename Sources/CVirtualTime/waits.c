#include "background.h"

// Calls that wait for other threads. The driver lets background blocks run meanwhile, and passes
// virtual time for those that sleep; a background block parks. Timeouts are virtual.

typedef bool (*attempt)(void *object);

static bool try_semaphore(void *semaphore) {
  return vt_real()->dispatch_semaphore_wait(semaphore, 0) == 0;
}

static bool try_group(void *group) { return vt_real()->dispatch_group_wait(group, 0) == 0; }

/// Waits on the driver's thread until an attempt succeeds or the clock has reached `end`. False
/// also if nothing that waits on this clock can make it succeed before `end`, which may be never.
static bool wait_as_driver(vt_context *context, void *object, int64_t end, attempt attempt) {
  for (;;) {
    vt_yield(context, VT_WAIT_LIMIT);
    if (attempt(object)) return true;
    vt_item *item = vt_take_due(context, end, true);
    if (!item) break;
    vt_advance(context, item->due);
    item->kind->run(context, item);
  }
  if (end != INT64_MAX) vt_advance(context, end);
  return attempt(object);
}

/// Waits in a background block until an attempt succeeds or the clock has reached `end`.
static bool wait_in_background(
    vt_background *self, void *object, int64_t end, attempt attempt) {
  vt_context *context = self->context;
  while (!attempt(object)) {
    if (vt_time(context) >= end || !vt_background_rest(self, object, end)) return false;
  }
  return true;
}

static long wait_for(
    void *object, uint64_t timeout, attempt attempt, long (*real_wait)(void *, uint64_t)) {
  const uint64_t at_once = 0, forever = ~0ull;
  vt_context *context = vt_thread.context;
  vt_background *background = vt_thread.background;
  if (__builtin_expect(context == NULL, 1) || timeout == at_once) return real_wait(object, timeout);
  if (attempt(object)) return 0;
  int64_t end = vt_due(context, timeout);
  if (timeout != forever) {
    bool done = background ? wait_in_background(background, object, end, attempt)
                           : wait_as_driver(context, object, end, attempt);
    return done ? 0 : 1;
  }
  // Without a timeout the thread waits in the real call in the end, since threads of real time may
  // be what it waits for.
  long result;
  if (background) {
    vt_background_park(background, object);
    result = real_wait(object, forever);
    vt_background_resume(background);
  } else {
    if (wait_as_driver(context, object, end, attempt)) return 0;
    vt_yield_begin(context);
    result = real_wait(object, forever);
    vt_yield_end(context);
  }
  return result;
}

/// A block of `dispatch_sync`, and the context in which it runs.
typedef struct synchronous {
  struct vt_block *block;
  vt_context *context;
  vt_background *background;
  bool done;
} synchronous;

static void run_in_queue(void *info) {
  synchronous *self = info;
  if (self->background) {
    vt_background_resume(self->background);
  } else {
    vt_yield_end(self->context);
  }
  self->block->invoke(self->block);
}

static void run_on_driver(void *info) {
  synchronous *self = info;
  self->block->invoke(self->block);
  self->done = true;
  vt_background_rouse(self->background);
}

/// Runs a background block's `DispatchQueue.main.sync`.
static void run_on_main(synchronous *call) {
  vt_call_post(call->context, vt_call_function(run_on_driver, call));
  while (!call->done && vt_background_rest(call->background, NULL, INT64_MAX)) continue;
  // The context has ended, and nobody drives it any more; the caller needs the block's result.
  if (!call->done) call->block->invoke(call->block);
}

static void run_synchronously(
    vt_queue queue, void *block, void (*real_sync)(vt_queue, void *),
    void (*real_sync_f)(vt_queue, void *, vt_function)) {
  synchronous call = {block, vt_thread.context, vt_thread.background, false};
  if (__builtin_expect(call.context == NULL, 1)) {
    real_sync(queue, block);
  } else if (vt_is_main(queue)) {
    if (call.background) {
      run_on_main(&call);
    } else {
      real_sync(queue, block);
    }
  } else {
    if (call.background) {
      vt_background_park(call.background, NULL);
    } else {
      vt_yield_begin(call.context);
    }
    real_sync_f(queue, &call, run_in_queue);
  }
}

// MARK: Interposed functions

long dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  return wait_for(semaphore, timeout, try_semaphore, vt_real()->dispatch_semaphore_wait);
}

long dispatch_semaphore_signal(void *semaphore) {
  long result = vt_real()->dispatch_semaphore_signal(semaphore);
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context != NULL, 0)) vt_background_wake(context, semaphore);
  return result;
}

long dispatch_group_wait(void *group, uint64_t timeout) {
  return wait_for(group, timeout, try_group, vt_real()->dispatch_group_wait);
}

void dispatch_sync(vt_queue queue, void *block) {
  run_synchronously(queue, block, vt_real()->dispatch_sync, vt_real()->dispatch_sync_f);
}

void dispatch_barrier_sync(vt_queue queue, void *block) {
  run_synchronously(
      queue, block, vt_real()->dispatch_barrier_sync, vt_real()->dispatch_barrier_sync_f);
}
