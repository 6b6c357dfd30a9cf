#include "background.h"

#include <stdlib.h>

// Groups. libdispatch would send a group's notification to the real main queue, from whichever
// thread leaves the group last, so notifications of a context are kept here until a group is found
// empty.

typedef struct notification {
  struct notification *next;
  void *group;
  vt_context *context;
  vt_queue queue;
  vt_call call;
} notification;

static notification *notifications;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_long count;

static bool is_empty(void *group) {
  const uint64_t at_once = 0;
  return vt_real()->dispatch_group_wait(group, at_once) == 0;
}

/// Takes the oldest notification of a group or, if that is null, of a context.
static notification *take(void *group, vt_context *context) {
  pthread_mutex_lock(&lock);
  notification **place = &notifications;
  while (*place && (group ? (*place)->group != group : (*place)->context != context)) {
    place = &(*place)->next;
  }
  notification *found = *place;
  if (found) {
    *place = found->next;
    atomic_fetch_sub(&count, 1);
  }
  pthread_mutex_unlock(&lock);
  return found;
}

static void dispose(notification *each) {
  vt_real()->dispatch_release(each->group);
  vt_release(each->context);
  free(each);
}

static void notify_if_empty(void *group) {
  if (atomic_load_explicit(&count, memory_order_relaxed) == 0 || !is_empty(group)) return;
  notification *each;
  while ((each = take(group, NULL))) {
    if (vt_is_main(each->queue)) {
      vt_call_post(each->context, each->call);
    } else {
      vt_background_start(each->context, each->queue, vt_background_concurrent, each->call);
    }
    dispose(each);
  }
}

void vt_groups_end(vt_context *context) {
  notification *each;
  while ((each = take(NULL, context))) {
    vt_call_drop(each->call);
    dispose(each);
  }
}

/// A block that belongs to a group.
typedef struct member {
  void *group;
  vt_call call;
} member;

static void member_run(void *info) {
  member *self = info;
  self->call.function(self->call.info);
}

// MARK: Interposed functions

void dispatch_group_leave(void *group) {
  vt_real()->dispatch_group_leave(group);
  notify_if_empty(group);
  vt_context *context = vt_thread.context;
  if (context && is_empty(group)) vt_background_wake(context, group);
}

static void member_release(void *info) {
  member *self = info;
  vt_call_drop(self->call);
  dispatch_group_leave(self->group);
  vt_real()->dispatch_release(self->group);
  free(self);
}

void dispatch_group_async(void *group, vt_queue queue, void *block) {
  const struct vt_real *real = vt_real();
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context == NULL, 1)) {
    real->dispatch_group_async(group, queue, block);
    return;
  }
  member *self = malloc(sizeof *self);
  if (!self) abort();
  *self = (member){group, vt_call_block(block)};
  real->dispatch_retain(group);
  real->dispatch_group_enter(group);
  vt_call call = {member_run, self, member_release};
  if (vt_is_main(queue)) {
    vt_call_post(context, call);
  } else {
    vt_background_start(context, queue, vt_background_concurrent, call);
  }
}

void dispatch_group_notify(void *group, vt_queue queue, void *block) {
  const struct vt_real *real = vt_real();
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context == NULL, 1)) {
    real->dispatch_group_notify(group, queue, block);
    return;
  }
  notification *each = malloc(sizeof *each);
  if (!each) abort();
  *each = (notification){NULL, group, context, queue, vt_call_block(block)};
  real->dispatch_retain(group);
  vt_retain(context);
  pthread_mutex_lock(&lock);
  notification **place = &notifications;
  while (*place) place = &(*place)->next;
  *place = each;
  atomic_fetch_add(&count, 1);
  pthread_mutex_unlock(&lock);
  notify_if_empty(group);
}
