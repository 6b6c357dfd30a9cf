#include "background.h"

#include <stdlib.h>

/// How long a block that was given to its queue may take to begin, before later ones are let past
/// it. Its queue may be suspended.
#define BEGIN_LIMIT (2 * VT_SECOND)
/// How long one block may hold its turn while others wait for theirs: it may wait for one of them.
/// Also how long a block waits for a driver that does not yield: the driver may wait for the block.
#define TURN_LIMIT VT_SECOND
/// How long all must have been waiting for one another before virtual time passes without a driver.
#define STILL_LIMIT (VT_SECOND / 4)

static void note_progress(vt_context *context) {
  context->progress = vt_real_now();
  vt_announce(context);
}

// The functions of this part are called with the context locked.

static void append(vt_context *context, vt_background *background) {
  vt_background **place = &context->backgrounds;
  while (*place) place = &(*place)->next;
  background->next = NULL;
  *place = background;
}

static void detach(vt_context *context, vt_background *background) {
  vt_background **place = &context->backgrounds;
  while (*place && *place != background) place = &(*place)->next;
  if (*place) *place = background->next;
}

/// The block that is next in the order of tickets; null if that one has not begun yet, or none is
/// left.
static vt_background *next_in_turn(vt_context *context) {
  for (vt_background *each = context->backgrounds; each; each = each->next) {
    if (each->state == vt_background_arrived) return each;
    if (each->state == vt_background_queued && !each->passed_over) return NULL;
  }
  return NULL;
}

static void give_turn(vt_context *context, vt_background *background) {
  background->state = vt_background_running;
  context->turn = background;
  note_progress(context);
}

static void offer_turn(vt_context *context) {
  if (context->turn || context->yields == 0) return;
  vt_background *next = next_in_turn(context);
  if (next) give_turn(context, next);
}

static void give_up_turn(vt_context *context, vt_background *background) {
  if (context->turn == background) context->turn = NULL;
  offer_turn(context);
  note_progress(context);
}

static void wait_for_turn(vt_context *context, vt_background *background) {
  int64_t since = vt_real_now();
  offer_turn(context);
  vt_announce(context);
  while (background->state != vt_background_running && !context->ended) {
    vt_await(context, vt_real_now() + TURN_LIMIT / 4);
    bool nobody_yields = context->yields == 0 && !context->turn;
    if (nobody_yields && vt_real_now() - since > TURN_LIMIT) {
      // The driver waits for this thread in a call that is not seen here, or takes very long.
      vt_background *next = next_in_turn(context);
      give_turn(context, next ? next : background);
      since = vt_real_now();
    }
  }
  background->state = vt_background_running;
}

bool vt_background_is_busy(vt_context *context) {
  for (vt_background *each = context->backgrounds; each; each = each->next) {
    if (each->state == vt_background_parked) continue;
    if (each->state == vt_background_queued && each->passed_over) continue;
    return true;
  }
  return false;
}

/// Lets others past a block that does not begin or does not return.
static void break_stall(vt_context *context) {
  int64_t stalled = vt_real_now() - context->progress;
  if (context->turn) {
    if (stalled < TURN_LIMIT) return;
    context->turn = NULL;
  } else {
    if (stalled < BEGIN_LIMIT) return;
    for (vt_background *each = context->backgrounds; each; each = each->next) {
      if (each->state == vt_background_queued && !each->passed_over) {
        each->passed_over = true;
        break;
      }
    }
  }
  offer_turn(context);
}

// This part is called without the lock.

static void begin_and_run(void *info) {
  vt_background *self = info;
  vt_context *context = self->context;
  struct vt_thread outer = vt_thread;
  pthread_mutex_lock(&context->lock);
  self->state = vt_background_arrived;
  wait_for_turn(context, self);
  bool ended = context->ended;
  pthread_mutex_unlock(&context->lock);

  vt_thread = (struct vt_thread){context, self};
  if (ended) {
    vt_call_drop(self->call);
  } else {
    vt_call_run(self->call);
  }
  vt_thread = outer;

  pthread_mutex_lock(&context->lock);
  detach(context, self);
  give_up_turn(context, self);
  pthread_mutex_unlock(&context->lock);
  free(self);
  vt_release(context);
}

/// The queue to run on instead of `queue`. A global queue has as many threads as there are
/// processors, which blocks that wait for their turn would use up; its overcommitting twin has no
/// such limit.
static vt_queue roomy(vt_queue queue) {
  static const long qualities[] = {0x21, 0x19, 0x15, 0x11, 0x09, 0x05};
  const unsigned long overcommit = 2;
  const struct vt_real *real = vt_real();
  for (size_t index = 0; index < sizeof qualities / sizeof *qualities; index++) {
    if (queue == real->dispatch_get_global_queue(qualities[index], 0)) {
      vt_queue twin = real->dispatch_get_global_queue(qualities[index], overcommit);
      return twin ? twin : queue;
    }
  }
  return queue;
}

void vt_background_start(
    vt_context *context, vt_queue queue, vt_background_order order, vt_call call) {
  vt_background *self = calloc(1, sizeof *self);
  if (!self) abort();
  self->context = context;
  self->call = call;
  vt_retain(context);
  pthread_mutex_lock(&context->lock);
  append(context, self);
  context->progress = vt_real_now();
  pthread_mutex_unlock(&context->lock);
  const struct vt_real *real = vt_real();
  switch (order) {
    case vt_background_concurrent:
      real->dispatch_async_f(roomy(queue), self, begin_and_run);
      break;
    case vt_background_barrier:
      real->dispatch_barrier_async_f(queue, self, begin_and_run);
      break;
  }
}

/// Gives a parked block a new ticket. The context has to be locked.
static void requeue(vt_context *context, vt_background *self) {
  self->state = vt_background_queued;
  self->passed_over = false;
  self->waits_for = NULL;
  detach(context, self);
  append(context, self);
  note_progress(context);
}

void vt_background_park(vt_background *self, void *waits_for) {
  vt_context *context = self->context;
  pthread_mutex_lock(&context->lock);
  self->state = vt_background_parked;
  self->waits_for = waits_for;
  give_up_turn(context, self);
  pthread_mutex_unlock(&context->lock);
}

void vt_background_resume(vt_background *self) {
  vt_context *context = self->context;
  pthread_mutex_lock(&context->lock);
  if (self->state == vt_background_parked) requeue(context, self);
  self->state = vt_background_arrived;
  wait_for_turn(context, self);
  pthread_mutex_unlock(&context->lock);
}

bool vt_background_wake(vt_context *context, void *object) {
  pthread_mutex_lock(&context->lock);
  vt_background *each = context->backgrounds;
  while (each && !(each->state == vt_background_parked && each->waits_for == object)) {
    each = each->next;
  }
  if (each) requeue(context, each);
  pthread_mutex_unlock(&context->lock);
  return each != NULL;
}

void vt_background_rouse(vt_background *self) {
  vt_context *context = self->context;
  pthread_mutex_lock(&context->lock);
  if (self->state == vt_background_parked) {
    requeue(context, self);
  } else {
    self->roused = true;
  }
  pthread_mutex_unlock(&context->lock);
}

// A block that rests until a time is a parked one with an item in the delayed work.

typedef struct alarm_item {
  vt_item item;
  vt_background *background;
} alarm_item;

static void alarm_run(vt_context *context, vt_item *item) {
  (void)context;
  vt_background_rouse(((alarm_item *)item)->background);
  free(item);
}

static void alarm_drop(vt_item *item) { free(item); }

static vt_weight alarm_weight(const vt_item *item) {
  (void)item;
  return vt_weight_one_shot;
}

static bool alarm_runs_in_background(const vt_item *item) {
  (void)item;
  return true;
}

static const struct vt_item_class alarm_class = {
    alarm_run, alarm_drop, alarm_weight, alarm_runs_in_background};

static alarm_item *set_alarm(vt_background *self, int64_t due) {
  alarm_item *alarm = calloc(1, sizeof *alarm);
  if (!alarm) abort();
  alarm->item.kind = &alarm_class;
  alarm->background = self;
  vt_delay(self->context, &alarm->item, due);
  return alarm;
}

/// Moves time to the next thing that is due if nothing else can happen: all blocks rest, and the
/// driver is in a call that one of them would have to end. It went there before it could know of
/// them: they began late. The context has to be locked.
static void pass_for_blocked_driver(vt_context *context) {
  if (context->blocked == 0 || context->ended || vt_background_is_busy(context)) return;
  if (vt_real_now() - context->progress < STILL_LIMIT) return;
  note_progress(context);  // so that others who rest leave it to this one
  pthread_mutex_unlock(&context->lock);
  vt_item *item = vt_take_due(context, INT64_MAX, true);
  if (item) {
    vt_advance(context, item->due);
    item->kind->run(context, item);
  }
  pthread_mutex_lock(&context->lock);
}

bool vt_background_rest(vt_background *self, void *waits_for, int64_t due) {
  vt_context *context = self->context;
  alarm_item *alarm = due != INT64_MAX ? set_alarm(self, due) : NULL;
  pthread_mutex_lock(&context->lock);
  if (!self->roused && !context->ended) {
    self->state = vt_background_parked;
    self->waits_for = waits_for;
    give_up_turn(context, self);
    while (self->state == vt_background_parked && !context->ended) {
      vt_await(context, vt_real_now() + STILL_LIMIT);
      if (self->state == vt_background_parked) pass_for_blocked_driver(context);
    }
    self->state = vt_background_arrived;
    wait_for_turn(context, self);
  }
  self->roused = false;
  bool ended = context->ended;
  pthread_mutex_unlock(&context->lock);
  // What woke the block may not have been its alarm. An ended context has taken the item itself.
  if (alarm && !ended && vt_time(context) < due && vt_undelay(context, &alarm->item)) free(alarm);
  return !ended;
}

void vt_background_sleep(vt_background *self, int64_t duration) {
  // Who sleeps until a clock shows a time may ask for nothing in the end; see `vt_pass`.
  if (duration <= 0) duration = 1;
  if (vt_background_rest(self, NULL, vt_sum(vt_time(self->context), duration))) return;
  // Without a clock, a block that polls would turn at full speed.
  struct timespec time = {duration / VT_SECOND, duration % VT_SECOND};
  vt_real()->nanosleep(&time, NULL);
}

void vt_pass(vt_context *context, int64_t duration) {
  // A program that sleeps until a clock shows a time may ask for nothing in the end; without a step
  // it would ask for ever.
  int64_t end = vt_sum(vt_time(context), duration > 0 ? duration : 1);
  vt_item *item;
  while ((item = vt_take_due(context, end, true))) {
    vt_advance(context, item->due);
    item->kind->run(context, item);
    vt_yield(context, VT_WAIT_LIMIT);
  }
  vt_advance(context, end);
}

void vt_yield_begin(vt_context *context) {
  pthread_mutex_lock(&context->lock);
  context->yields += 1;
  context->blocked += 1;
  note_progress(context);
  offer_turn(context);
  pthread_mutex_unlock(&context->lock);
}

void vt_yield_end(vt_context *context) {
  pthread_mutex_lock(&context->lock);
  context->yields -= 1;
  context->blocked -= 1;
  // A block that has its turn keeps it; the driver goes on when it has ended.
  int64_t end = vt_real_now() + TURN_LIMIT;
  while (context->turn && vt_real_now() < end) vt_await(context, end);
  pthread_mutex_unlock(&context->lock);
}

bool vt_yield(vt_context *context, int64_t limit) {
  pthread_mutex_lock(&context->lock);
  if (!context->backgrounds) {
    pthread_mutex_unlock(&context->lock);
    return true;
  }
  context->yields += 1;
  int64_t end = vt_sum(vt_real_now(), limit);
  note_progress(context);
  offer_turn(context);
  bool busy;
  while ((busy = vt_background_is_busy(context)) && vt_real_now() < end) {
    int64_t step = vt_real_now() + BEGIN_LIMIT / 8;
    vt_await(context, step < end ? step : end);
    break_stall(context);
  }
  context->yields -= 1;
  pthread_mutex_unlock(&context->lock);
  return !busy;
}
