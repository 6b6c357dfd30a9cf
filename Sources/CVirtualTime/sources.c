#include "background.h"
#include "registry.h"

#include <stdlib.h>

// Timer sources of libdispatch. The source exists, so that it can be retained, activated, suspended
// and asked whether it is cancelled, but it is never armed: the context keeps its time and calls
// its handlers. Swift's concurrency library uses such a source for a sleep with a tolerance.

typedef struct source_record {
  vt_record record;
  vt_queue queue;
  int external_references;
  int suspensions;
  bool active;
  bool armed;
  int64_t due;
  int64_t interval;  // 0: fires once
  void *info;        // the context of `dispatch_set_context`
  vt_call handler;
  vt_call cancel_handler;
  uintptr_t firings;  // since the handler was last called
} source_record;

static void finish(vt_record *record) {
  source_record *source = (source_record *)record;
  vt_call_drop(source->handler);
  vt_call_drop(source->cancel_handler);
}

static vt_registry registry = {.lock = PTHREAD_MUTEX_INITIALIZER, .finish = finish};

static source_record *find(const void *object) {
  return (source_record *)vt_registry_find(&registry, object);
}

static void let_go(source_record *source) { vt_record_release(&registry, &source->record); }

static void release_record(void *info) { vt_record_release(&registry, info); }

/// Puts the source into the delayed work if it is armed and not suspended, and takes it out
/// otherwise.
static void update(source_record *source) {
  vt_context *context = source->record.context;
  vt_undelay(context, &source->record.item);
  if (source->record.listed && source->active && source->armed && source->suspensions == 0) {
    vt_delay(context, &source->record.item, source->due);
  }
}

static void replace(vt_call *place, vt_call call) {
  vt_call old = *place;
  *place = call;
  vt_call_drop(old);
}

/// Calls the handler. It may cancel the source, which releases the handler, so a copy is called.
static void call_handler(void *info) {
  source_record *source = info;
  if (!source->handler.function) return;
  vt_call call = vt_call_copy(source->handler);
  // A handler that is a function takes the object's context.
  if (!call.release) call.info = source->info;
  vt_call_run(call);
}

/// Calls one of the source's functions where the source's queue wants it.
static void deliver(source_record *source, vt_function function, bool is_block) {
  vt_record_retain(&registry, &source->record);
  vt_call call = {function, source, release_record};
  if (vt_is_main(source->queue) || !is_block) {
    vt_call_run(call);
  } else {
    vt_background_start(source->record.context, source->queue, vt_background_concurrent, call);
  }
}

static void run(vt_context *context, vt_item *item) {
  source_record *source = (source_record *)item;
  source->firings = 1;
  if (source->interval == 0) {
    source->armed = false;
  } else {
    int64_t late = vt_time(context) - source->due;
    source->firings += (uintptr_t)(late / source->interval);
    source->due = vt_sum(source->due, (int64_t)source->firings * source->interval);
    update(source);
  }
  deliver(source, call_handler, source->handler.release != NULL);
}

// The registry owns the record; `vt_sources_end` takes it out.
static void drop(vt_item *item) { (void)item; }

static vt_weight weight(const vt_item *item) {
  const source_record *source = (const source_record *)item;
  if (!source->handler.function) return vt_weight_none;
  return source->interval > 0 ? vt_weight_repeating : vt_weight_one_shot;
}

static bool runs_in_background(const vt_item *item) {
  return !vt_is_main(((const source_record *)item)->queue);
}

static const struct vt_item_class source_class = {run, drop, weight, runs_in_background};

void vt_sources_end(vt_context *context) {
  source_record *source;
  while ((source = (source_record *)vt_registry_find_any(&registry, context))) {
    vt_registry_remove(&registry, &source->record);
    let_go(source);
  }
}

static void call_cancel_handler(void *info) {
  source_record *source = info;
  vt_call call = source->cancel_handler;
  source->cancel_handler = (vt_call){0};
  if (!call.release) call.info = source->info;
  vt_call_run(call);
}

// MARK: Interposed functions

void *dispatch_source_create(
    const void *type, uintptr_t handle, unsigned long mask, vt_queue queue) {
  const struct vt_real *real = vt_real();
  void *object = real->dispatch_source_create(type, handle, mask, queue);
  vt_context *context = vt_thread.context;
  if (!context || !object || type != real->timer_source_type) return object;
  source_record *source = calloc(1, sizeof *source);
  if (!source) abort();
  source->record.item.kind = &source_class;
  source->queue = queue ? queue : real->dispatch_get_global_queue(0, 0);
  source->external_references = 1;
  vt_registry_add(&registry, &source->record, object, context);
  return object;
}

void dispatch_source_set_timer(void *object, uint64_t start, uint64_t interval, uint64_t leeway) {
  source_record *source = find(object);
  if (!source) {
    vt_real()->dispatch_source_set_timer(object, start, interval, leeway);
    return;
  }
  source->due = vt_due(source->record.context, start);
  source->interval = interval < INT64_MAX ? (int64_t)(interval > 0 ? interval : 1) : 0;
  source->armed = source->due != INT64_MAX;
  update(source);
  let_go(source);
}

void dispatch_source_set_event_handler(void *object, void *block) {
  source_record *source = find(object);
  if (!source) {
    vt_real()->dispatch_source_set_event_handler(object, block);
    return;
  }
  replace(&source->handler, block ? vt_call_block(block) : (vt_call){0});
  let_go(source);
}

void dispatch_source_set_event_handler_f(void *object, vt_function function) {
  source_record *source = find(object);
  if (!source) {
    vt_real()->dispatch_source_set_event_handler_f(object, function);
    return;
  }
  replace(&source->handler, vt_call_function(function, NULL));
  let_go(source);
}

void dispatch_source_set_cancel_handler(void *object, void *block) {
  source_record *source = find(object);
  if (!source) {
    vt_real()->dispatch_source_set_cancel_handler(object, block);
    return;
  }
  replace(&source->cancel_handler, block ? vt_call_block(block) : (vt_call){0});
  let_go(source);
}

void dispatch_source_set_cancel_handler_f(void *object, vt_function function) {
  source_record *source = find(object);
  if (!source) {
    vt_real()->dispatch_source_set_cancel_handler_f(object, function);
    return;
  }
  replace(&source->cancel_handler, vt_call_function(function, NULL));
  let_go(source);
}

uintptr_t dispatch_source_get_data(void *object) {
  source_record *source = find(object);
  if (!source) return vt_real()->dispatch_source_get_data(object);
  uintptr_t firings = source->firings;
  let_go(source);
  return firings;
}

void dispatch_source_cancel(void *object) {
  source_record *source = find(object);
  vt_real()->dispatch_source_cancel(object);
  if (!source) return;
  source->armed = false;
  update(source);
  replace(&source->handler, (vt_call){0});
  if (source->cancel_handler.function) {
    vt_record_retain(&registry, &source->record);
    vt_call call = {call_cancel_handler, source, release_record};
    if (vt_is_main(source->queue)) {
      vt_call_post(source->record.context, call);
    } else {
      vt_background_start(source->record.context, source->queue, vt_background_concurrent, call);
    }
  }
  let_go(source);
}

void dispatch_activate(void *object) {
  source_record *source = find(object);
  vt_real()->dispatch_activate(object);
  if (!source) return;
  source->active = true;
  update(source);
  let_go(source);
}

void dispatch_resume(void *object) {
  source_record *source = find(object);
  vt_real()->dispatch_resume(object);
  if (!source) return;
  // The first resumption of a new source activates it.
  if (!source->active) {
    source->active = true;
  } else if (source->suspensions > 0) {
    source->suspensions -= 1;
  }
  update(source);
  let_go(source);
}

void dispatch_suspend(void *object) {
  source_record *source = find(object);
  vt_real()->dispatch_suspend(object);
  if (!source) return;
  source->suspensions += 1;
  update(source);
  let_go(source);
}

void dispatch_set_context(void *object, void *info) {
  source_record *source = find(object);
  vt_real()->dispatch_set_context(object, info);
  if (!source) return;
  source->info = info;
  let_go(source);
}

void dispatch_retain(void *object) {
  source_record *source = find(object);
  vt_real()->dispatch_retain(object);
  if (!source) return;
  source->external_references += 1;
  let_go(source);
}

void dispatch_release(void *object) {
  source_record *source = find(object);
  if (source) {
    // A timer that nobody holds does not fire any more.
    source->external_references -= 1;
    if (source->external_references == 0) vt_registry_remove(&registry, &source->record);
    let_go(source);
  }
  vt_real()->dispatch_release(object);
}
