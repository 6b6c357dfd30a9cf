#include "call.h"
#include "background.h"

#include <stdlib.h>

vt_call vt_call_block(void *block) {
  void *copy = vt_real()->block_copy(block);
  return (vt_call){((struct vt_block *)copy)->invoke, copy, (vt_function)vt_real()->block_release};
}

vt_call vt_call_copy(vt_call call) {
  if (call.release == (vt_function)vt_real()->block_release) vt_real()->block_copy(call.info);
  return call;
}

void vt_call_run(vt_call call) {
  call.function(call.info);
  vt_call_drop(call);
}

void vt_call_drop(vt_call call) {
  if (call.release) call.release(call.info);
}

bool vt_call_is_cancelled(vt_call call) {
  const struct vt_real *real = vt_real();
  // Only a block made by `dispatch_block_create` may be asked; its invoke function tells.
  return real->block_special_invoke && call.function == *real->block_special_invoke
         && call.release == (vt_function)real->block_release
         && real->dispatch_block_testcancel(call.info) != 0;
}

typedef struct call_item {
  vt_item item;
  vt_call call;
  vt_queue queue;  // null: the driver runs it
} call_item;

static void run(vt_context *context, vt_item *item) {
  call_item *self = (call_item *)item;
  vt_call call = self->call;
  vt_queue queue = self->queue;
  free(self);
  if (queue) {
    vt_background_start(context, queue, vt_background_concurrent, call);
  } else {
    vt_call_run(call);
  }
}

static void drop(vt_item *item) {
  call_item *self = (call_item *)item;
  vt_call_drop(self->call);
  free(self);
}

static vt_weight weight(const vt_item *item) {
  return vt_call_is_cancelled(((const call_item *)item)->call) ? vt_weight_none
                                                               : vt_weight_one_shot;
}

static bool runs_in_background(const vt_item *item) {
  return ((const call_item *)item)->queue != NULL;
}

static const struct vt_item_class call_class = {run, drop, weight, runs_in_background};

static vt_item *make(vt_queue queue, vt_call call) {
  call_item *self = calloc(1, sizeof *self);
  if (!self) abort();
  self->item.kind = &call_class;
  self->call = call;
  self->queue = queue;
  return &self->item;
}

void vt_call_post(vt_context *context, vt_call call) { vt_post(context, make(NULL, call)); }

void vt_call_delay(vt_context *context, vt_call call, int64_t due) {
  vt_delay(context, make(NULL, call), due);
}

void vt_call_delay_on_queue(vt_context *context, vt_queue queue, vt_call call, int64_t due) {
  vt_delay(context, make(queue, call), due);
}

// A script step is a call whose run and release are two functions.

typedef struct step {
  vt_function run;
  vt_function release;
  void *info;
} step;

static void step_run(void *info) {
  step *self = info;
  self->run(self->info);
}

static void step_release(void *info) {
  step *self = info;
  self->release(self->info);
  free(self);
}

void vt_schedule(
    vt_context *context, int64_t time, void *info, void (*run)(void *), void (*release)(void *)) {
  step *self = malloc(sizeof *self);
  if (!self) abort();
  *self = (step){run, release, info};
  vt_call_delay(context, (vt_call){step_run, self, step_release}, time);
}
