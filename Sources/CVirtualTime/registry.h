#pragma once

#include "context.h"

// Objects of libdispatch and Foundation that a context animates: what is known of them beside what
// they know themselves. A registry finds that by the object's address, on any thread.

/// What is known of one object: the head of a struct of its kind. It is a delayed item too.
typedef struct vt_record {
  vt_item item;
  struct vt_record *next;
  void *object;
  vt_context *context;
  int references;
  bool listed;
} vt_record;

enum { vt_bucket_count = 64 };

typedef struct vt_registry {
  pthread_mutex_t lock;
  vt_record *buckets[vt_bucket_count];
  atomic_long count;
  /// Gives up what a record holds, when nothing refers to it any more.
  void (*finish)(vt_record *);
} vt_registry;

/// Lists a new record, made with `calloc`, under an object's address. The registry holds a
/// reference to it, and it holds one to the context.
void vt_registry_add(
    vt_registry *registry, vt_record *record, void *object, vt_context *context);

/// The record of an object with a reference for the caller, or null. Costs one load while no
/// context has such objects.
vt_record *vt_registry_find(vt_registry *registry, const void *object);

/// Any record of a context with a reference for the caller, or null.
vt_record *vt_registry_find_any(vt_registry *registry, vt_context *context);

/// Takes a record off the list, and out of the context's delayed work.
void vt_registry_remove(vt_registry *registry, vt_record *record);

void vt_record_retain(vt_registry *registry, vt_record *record);
void vt_record_release(vt_registry *registry, vt_record *record);
