#pragma once

#include "context.h"

/// Something to call once: a block or a function, and how to give up what it holds.
typedef struct vt_call {
  vt_function function;
  void *info;
  vt_function release;  // null if nothing is held
} vt_call;

/// A call of a copy of the block.
vt_call vt_call_block(void *block);

static inline vt_call vt_call_function(vt_function function, void *info) {
  return (vt_call){function, info, NULL};
}

/// A second reference to a block's call. Calls of another kind can be copied only if they hold
/// nothing.
vt_call vt_call_copy(vt_call call);

/// Calls, then releases.
void vt_call_run(vt_call call);
void vt_call_drop(vt_call call);

/// Whether the call is a `DispatchWorkItem` that has been cancelled.
bool vt_call_is_cancelled(vt_call call);

/// Queues a call for the driver, now or at `due`.
void vt_call_post(vt_context *context, vt_call call);
void vt_call_delay(vt_context *context, vt_call call, int64_t due);

/// Starts a call on a background queue now, or at `due`.
void vt_call_delay_on_queue(vt_context *context, vt_queue queue, vt_call call, int64_t due);

static inline bool vt_is_main(vt_queue queue) { return queue == vt_real()->main_queue; }
