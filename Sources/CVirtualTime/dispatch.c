#include "background.h"

// Work that a context's threads give to libdispatch. Swift's concurrency library gives its jobs
// with the `_f` functions, which Swift code itself cannot call: what comes that way runs on the
// driver's thread, in the order of its arrival, for the main actor and the global executor alike.
// Blocks run on the driver's thread if they are for the main queue, and in the background
// otherwise.

// A `dispatch_time_t` is absolute on one of three clocks: the top bits are 11 for the wall clock
// (the negated nanoseconds since 1970), 10 for the monotonic one, and 0 for uptime.
int64_t vt_due(vt_context *context, uint64_t when) {
  const uint64_t top = 1ull << 63;
  const uint64_t wall_now = ~1ull, forever = ~0ull;
  if (when == 0 || when == wall_now) return vt_time(context);
  if (when == forever) return INT64_MAX;
  if ((when >> 62) == 3) return vt_sum(-(int64_t)when, -context->epoch);
  return (int64_t)(when & ~top) - VT_MONOTONIC_ORIGIN;
}

void dispatch_async(vt_queue queue, void *block) {
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context == NULL, 1)) {
    vt_real()->dispatch_async(queue, block);
  } else if (vt_is_main(queue)) {
    vt_call_post(context, vt_call_block(block));
  } else {
    vt_background_start(context, queue, vt_background_concurrent, vt_call_block(block));
  }
}

void dispatch_async_f(vt_queue queue, void *info, vt_function function) {
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context == NULL, 1)) {
    vt_real()->dispatch_async_f(queue, info, function);
  } else {
    vt_call_post(context, vt_call_function(function, info));
  }
}

void dispatch_barrier_async(vt_queue queue, void *block) {
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context == NULL, 1)) {
    vt_real()->dispatch_barrier_async(queue, block);
  } else if (vt_is_main(queue)) {
    vt_call_post(context, vt_call_block(block));
  } else {
    vt_background_start(context, queue, vt_background_barrier, vt_call_block(block));
  }
}

void dispatch_after(uint64_t when, vt_queue queue, void *block) {
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context == NULL, 1)) {
    vt_real()->dispatch_after(when, queue, block);
    return;
  }
  int64_t due = vt_due(context, when);
  if (vt_is_main(queue)) {
    vt_call_delay(context, vt_call_block(block), due);
  } else {
    vt_call_delay_on_queue(context, queue, vt_call_block(block), due);
  }
}

void dispatch_after_f(uint64_t when, vt_queue queue, void *info, vt_function function) {
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context == NULL, 1)) {
    vt_real()->dispatch_after_f(when, queue, info, function);
  } else {
    vt_call_delay(context, vt_call_function(function, info), vt_due(context, when));
  }
}

/// A parallel loop; its threads would not belong to the context, so it runs here, one index after
/// the other.
void dispatch_apply(size_t iterations, vt_queue queue, void *block) {
  if (__builtin_expect(vt_thread.context == NULL, 1)) {
    vt_real()->dispatch_apply(iterations, queue, block);
    return;
  }
  void (*invoke)(void *, size_t) = (void *)((struct vt_block *)block)->invoke;
  for (size_t index = 0; index < iterations; index++) invoke(block, index);
}

// The driver stands for the main thread, also where it is another one, as in a test runner whose
// main thread serves the main queue.

void dispatch_assert_queue(vt_queue queue) {
  if (vt_drives() && vt_is_main(queue)) return;
  vt_real()->dispatch_assert_queue(queue);
}

unsigned char _CFIsMainThread(void) {
  if (vt_thread.context) return vt_thread.background == NULL;
  return vt_real()->CFIsMainThread();
}
