#pragma once

#include "CVirtualTime.h"
#include "real.h"

#include <pthread.h>

// What a context holds. One mutex guards all of it but the clock and the random numbers, which are
// atomic; it is never held while foreign code runs.

typedef struct vt_item vt_item;
typedef struct vt_background vt_background;

/// What an item is to the question whether a context has settled.
typedef enum vt_weight {
  vt_weight_none,       // cancelled: nothing will come of it
  vt_weight_repeating,  // comes again for ever
  vt_weight_one_shot,
} vt_weight;

/// The behavior of a kind of item.
struct vt_item_class {
  /// Runs the item on the driver's thread, and gives up its memory or schedules it again.
  void (*run)(vt_context *, vt_item *);
  /// Gives up the item's memory without running it.
  void (*drop)(vt_item *);
  /// Called with the context locked.
  vt_weight (*weight)(const vt_item *);
  /// Whether the item can run while the main thread sleeps or waits; null means that it cannot.
  bool (*runs_in_background)(const vt_item *);
};

/// A piece of work that waits in a context: the head of a struct of its kind.
struct vt_item {
  const struct vt_item_class *kind;
  int64_t due;
  uint64_t sequence;
  size_t slot;  // place in the heap plus one, or 0
  vt_item *next;
};

/// A binary heap by (due, sequence).
struct vt_heap {
  vt_item **items;
  size_t count;
  size_t capacity;
};

struct vt_context {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  atomic_long references;
  bool ended;

  _Atomic int64_t now;
  int64_t epoch;
  _Atomic uint64_t random;

  // The driver: a thread, and how often it has entered.
  pthread_t owner;
  int depth;
  bool uses_run_loop;

  // Ready work in the order of its arrival, and delayed work.
  vt_item *first_ready;
  vt_item **last_ready;
  struct vt_heap delayed;
  uint64_t sequence;

  // Background blocks in the order of their tickets, and the one that runs (see background.h).
  vt_background *backgrounds;
  vt_background *turn;
  int yields;
  int blocked;  // of the yields, those in a call that ends only when another thread ends it
  int64_t progress;
};

/// Where a thread stands: the context that it drives or works for, and the background block that it
/// runs if it is not the driver.
struct vt_thread {
  vt_context *context;
  vt_background *background;
};
extern _Thread_local struct vt_thread vt_thread;

/// The virtual monotonic clocks show this at a context's time 0. It is smaller than the uptime of a
/// machine that has run anything for a while, so that a run loop's timers from outside a context,
/// whose times are real, never look due inside; it is not 0, since libdispatch reads 0 as "now".
#define VT_MONOTONIC_ORIGIN 100000000000LL
#define VT_SECOND 1000000000LL

static inline int64_t vt_time(vt_context *context) {
  return atomic_load_explicit(&context->now, memory_order_relaxed);
}

/// `a + b` without overflow.
static inline int64_t vt_sum(int64_t a, int64_t b) {
  int64_t sum;
  return __builtin_add_overflow(a, b, &sum) ? (b > 0 ? INT64_MAX : INT64_MIN) : sum;
}

void vt_retain(vt_context *context);
void vt_release(vt_context *context);

/// Whether the calling thread drives the context that it stands in.
static inline bool vt_drives(void) {
  return vt_thread.context != NULL && vt_thread.background == NULL;
}

/// The real monotonic clock in nanoseconds.
int64_t vt_real_now(void);

// A context's own waiting and waking, with the functions behind the interposed ones.

/// Wakes all threads that wait for a change of the context, which has to be locked.
static inline void vt_announce(vt_context *context) {
  vt_real()->pthread_cond_broadcast(&context->changed);
}

/// Waits for a change of the context, which has to be locked, until a time of the real monotonic
/// clock.
static inline void vt_await(vt_context *context, int64_t limit) {
  struct timespec time = {limit / VT_SECOND, limit % VT_SECOND};
  vt_real()->pthread_cond_timedwait(&context->changed, &context->lock, &time);
}

// queue.c

/// Appends an item to the ready work, or drops it if the context has ended.
void vt_post(vt_context *context, vt_item *item);
/// Adds an item to the delayed work at `due`, or drops it if the context has ended.
void vt_delay(vt_context *context, vt_item *item, int64_t due);
/// Takes a delayed item out; false if it was not there.
bool vt_undelay(vt_context *context, vt_item *item);
/// Takes the first ready item whose sequence is at most `last`.
vt_item *vt_take_ready(vt_context *context, uint64_t last);
/// Takes the earliest delayed item at or before `limit`, of all or of those that can run in the
/// background.
vt_item *vt_take_due(vt_context *context, int64_t limit, bool only_background);

// dispatch.c

/// When a `dispatch_time_t` is due, as a time of the context; `INT64_MAX` for never.
int64_t vt_due(vt_context *context, uint64_t when);

// background.c

/// Passes virtual time on the driver's thread without running its work: background blocks whose
/// sleeps end in that time go on.
void vt_pass(vt_context *context, int64_t duration);

// timers.c, sources.c, groups.c

/// Releases what the context has in the process-wide tables.
void vt_timers_end(vt_context *context);
void vt_sources_end(vt_context *context);
void vt_groups_end(vt_context *context);
