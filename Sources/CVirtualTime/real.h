#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// The functions behind the interposed ones, and the few entry points of libdispatch, the blocks
// runtime and Foundation that are called from here. They are looked up by name, so that this code
// needs none of those libraries at link time. An entry whose library is not loaded is null.

typedef void *vt_queue;
typedef void (*vt_function)(void *);

struct vt_timer_context {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  const void *(*describe)(const void *);
};
typedef void (*vt_timer_callout)(void *timer, void *info);

struct vt_real {
  // glibc
  int (*clock_gettime)(clockid_t, struct timespec *);
  int (*gettimeofday)(struct timeval *restrict, void *restrict);
  time_t (*time)(time_t *);
  int (*nanosleep)(const struct timespec *, struct timespec *);
  int (*clock_nanosleep)(clockid_t, int, const struct timespec *, struct timespec *);
  int (*pthread_cond_wait)(pthread_cond_t *, pthread_mutex_t *);
  int (*pthread_cond_timedwait)(
      pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  int (*pthread_cond_signal)(pthread_cond_t *);
  int (*pthread_cond_broadcast)(pthread_cond_t *);
  int (*usleep)(useconds_t);
  unsigned (*sleep)(unsigned);
  long (*syscall)(long, ...);
  ssize_t (*getrandom)(void *, size_t, unsigned);
  int (*getentropy)(void *, size_t);

  // libdispatch
  void *main_queue;
  void (*main_queue_callback)(void *);
  const void *timer_source_type;
  void (*const *block_special_invoke)(void *);
  void (*dispatch_async)(vt_queue, void *);
  void (*dispatch_async_f)(vt_queue, void *, vt_function);
  void (*dispatch_barrier_async)(vt_queue, void *);
  void (*dispatch_barrier_async_f)(vt_queue, void *, vt_function);
  void (*dispatch_after)(uint64_t, vt_queue, void *);
  void (*dispatch_after_f)(uint64_t, vt_queue, void *, vt_function);
  void (*dispatch_sync)(vt_queue, void *);
  void (*dispatch_sync_f)(vt_queue, void *, vt_function);
  void (*dispatch_barrier_sync)(vt_queue, void *);
  void (*dispatch_barrier_sync_f)(vt_queue, void *, vt_function);
  void (*dispatch_apply)(size_t, vt_queue, void *);
  void (*dispatch_assert_queue)(vt_queue);
  long (*dispatch_semaphore_wait)(void *, uint64_t);
  long (*dispatch_semaphore_signal)(void *);
  void (*dispatch_group_async)(void *, vt_queue, void *);
  void (*dispatch_group_enter)(void *);
  void (*dispatch_group_leave)(void *);
  long (*dispatch_group_wait)(void *, uint64_t);
  void (*dispatch_group_notify)(void *, vt_queue, void *);
  void *(*dispatch_source_create)(const void *, uintptr_t, unsigned long, vt_queue);
  void (*dispatch_source_set_timer)(void *, uint64_t, uint64_t, uint64_t);
  void (*dispatch_source_set_event_handler)(void *, void *);
  void (*dispatch_source_set_event_handler_f)(void *, vt_function);
  void (*dispatch_source_set_cancel_handler)(void *, void *);
  void (*dispatch_source_set_cancel_handler_f)(void *, vt_function);
  void (*dispatch_source_cancel)(void *);
  uintptr_t (*dispatch_source_get_data)(void *);
  void (*dispatch_activate)(void *);
  void (*dispatch_resume)(void *);
  void (*dispatch_suspend)(void *);
  void (*dispatch_set_context)(void *, void *);
  void (*dispatch_retain)(void *);
  void (*dispatch_release)(void *);
  long (*dispatch_block_testcancel)(void *);
  vt_queue (*dispatch_get_global_queue)(long, unsigned long);

  // Blocks runtime
  void *(*block_copy)(const void *);
  void (*block_release)(const void *);

  // Foundation
  void *(*CFRunLoopTimerCreate)(
      const void *, double, double, unsigned long, long, vt_timer_callout,
      struct vt_timer_context *);
  void (*CFRunLoopAddTimer)(void *, void *, const void *);
  void (*CFRunLoopRemoveTimer)(void *, void *, const void *);
  void (*CFRunLoopTimerInvalidate)(void *);
  unsigned char (*CFRunLoopTimerIsValid)(void *);
  void (*CFRunLoopTimerSetNextFireDate)(void *, double);
  void (*CFRunLoopPerformBlock)(void *, const void *, void *);
  void (*CFRunLoopAddSource)(void *, void *, const void *);
  void (*CFRunLoopAddObserver)(void *, void *, const void *);
  int (*CFRunLoopRunInMode)(const void *, double, unsigned char);
  unsigned char (*CFRunLoopFinished)(void *, const void *);
  const void *const *CFRunLoopDefaultMode;
  const void *(*CFRetain)(const void *);
  void (*CFRelease)(const void *);
  unsigned char (*CFIsMainThread)(void);
  void (*foundation_uuid_generate_random)(unsigned char *);
};

extern _Atomic(const struct vt_real *) vt_real_ready;
const struct vt_real *vt_real_resolve(void);

/// The table, resolved at the first call.
static inline const struct vt_real *vt_real(void) {
  const struct vt_real *ready = atomic_load_explicit(&vt_real_ready, memory_order_acquire);
  return __builtin_expect(ready != NULL, 1) ? ready : vt_real_resolve();
}

/// The head of every block.
struct vt_block {
  void *isa;
  int flags;
  int reserved;
  vt_function invoke;
};
