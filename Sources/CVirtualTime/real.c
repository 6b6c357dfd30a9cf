#define _GNU_SOURCE
#include "real.h"

#include <dlfcn.h>
#include <pthread.h>

_Atomic(const struct vt_real *) vt_real_ready;

static struct vt_real table;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void resolve(void) {
  // RTLD_NEXT searches behind the executable, where the interposed definitions are.
#define NEXT(name) *(void **)&table.name = dlsym(RTLD_NEXT, #name)
#define NAMED(field, name) *(void **)&table.field = dlsym(RTLD_NEXT, name)
  NEXT(clock_gettime);
  NEXT(gettimeofday);
  NEXT(time);
  NEXT(nanosleep);
  NEXT(clock_nanosleep);
  NEXT(pthread_cond_wait);
  NEXT(pthread_cond_timedwait);
  NEXT(pthread_cond_signal);
  NEXT(pthread_cond_broadcast);
  NEXT(usleep);
  NEXT(sleep);
  NEXT(syscall);
  NEXT(getrandom);
  NEXT(getentropy);

  NAMED(main_queue, "_dispatch_main_q");
  NAMED(main_queue_callback, "_dispatch_main_queue_callback_4CF");
  NAMED(timer_source_type, "_dispatch_source_type_timer");
  NAMED(block_special_invoke, "_dispatch_block_special_invoke");
  NEXT(dispatch_async);
  NEXT(dispatch_async_f);
  NEXT(dispatch_barrier_async);
  NEXT(dispatch_barrier_async_f);
  NEXT(dispatch_after);
  NEXT(dispatch_after_f);
  NEXT(dispatch_sync);
  NEXT(dispatch_sync_f);
  NEXT(dispatch_barrier_sync);
  NEXT(dispatch_barrier_sync_f);
  NEXT(dispatch_apply);
  NEXT(dispatch_assert_queue);
  NEXT(dispatch_semaphore_wait);
  NEXT(dispatch_semaphore_signal);
  NEXT(dispatch_group_async);
  NEXT(dispatch_group_enter);
  NEXT(dispatch_group_leave);
  NEXT(dispatch_group_wait);
  NEXT(dispatch_group_notify);
  NEXT(dispatch_source_create);
  NEXT(dispatch_source_set_timer);
  NEXT(dispatch_source_set_event_handler);
  NEXT(dispatch_source_set_event_handler_f);
  NEXT(dispatch_source_set_cancel_handler);
  NEXT(dispatch_source_set_cancel_handler_f);
  NEXT(dispatch_source_cancel);
  NEXT(dispatch_source_get_data);
  NEXT(dispatch_activate);
  NEXT(dispatch_resume);
  NEXT(dispatch_suspend);
  NEXT(dispatch_set_context);
  NEXT(dispatch_retain);
  NEXT(dispatch_release);
  NEXT(dispatch_block_testcancel);
  NEXT(dispatch_get_global_queue);

  NAMED(block_copy, "_Block_copy");
  NAMED(block_release, "_Block_release");

  NEXT(CFRunLoopTimerCreate);
  NEXT(CFRunLoopAddTimer);
  NEXT(CFRunLoopRemoveTimer);
  NEXT(CFRunLoopTimerInvalidate);
  NEXT(CFRunLoopTimerIsValid);
  NEXT(CFRunLoopTimerSetNextFireDate);
  NEXT(CFRunLoopPerformBlock);
  NEXT(CFRunLoopAddSource);
  NEXT(CFRunLoopAddObserver);
  NEXT(CFRunLoopRunInMode);
  NAMED(CFRunLoopDefaultMode, "kCFRunLoopDefaultMode");
  NEXT(CFRetain);
  NEXT(CFRelease);
  NAMED(CFRunLoopFinished, "_CFRunLoopFinished");
  NAMED(CFIsMainThread, "_CFIsMainThread");
  NAMED(foundation_uuid_generate_random, "_foundation_uuid_generate_random");
#undef NEXT
#undef NAMED
  atomic_store_explicit(&vt_real_ready, &table, memory_order_release);
}

const struct vt_real *vt_real_resolve(void) {
  pthread_once(&once, resolve);
  return &table;
}

// Looking names up allocates, which a program may not be ready for in the middle of its first clock
// read; at load time it is.
__attribute__((constructor)) static void resolve_early(void) { vt_real_resolve(); }
