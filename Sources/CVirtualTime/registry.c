#include "registry.h"

#include <stdlib.h>

static vt_record **bucket(vt_registry *registry, const void *object) {
  return &registry->buckets[((uintptr_t)object >> 4) % vt_bucket_count];
}

void vt_registry_add(
    vt_registry *registry, vt_record *record, void *object, vt_context *context) {
  vt_retain(context);
  record->object = object;
  record->context = context;
  record->references = 1;
  record->listed = true;
  pthread_mutex_lock(&registry->lock);
  record->next = *bucket(registry, object);
  *bucket(registry, object) = record;
  atomic_fetch_add(&registry->count, 1);
  pthread_mutex_unlock(&registry->lock);
}

vt_record *vt_registry_find(vt_registry *registry, const void *object) {
  if (atomic_load_explicit(&registry->count, memory_order_relaxed) == 0) return NULL;
  pthread_mutex_lock(&registry->lock);
  vt_record *record = *bucket(registry, object);
  while (record && record->object != object) record = record->next;
  if (record) record->references += 1;
  pthread_mutex_unlock(&registry->lock);
  return record;
}

vt_record *vt_registry_find_any(vt_registry *registry, vt_context *context) {
  pthread_mutex_lock(&registry->lock);
  vt_record *record = NULL;
  for (int index = 0; index < vt_bucket_count && !record; index++) {
    record = registry->buckets[index];
    while (record && record->context != context) record = record->next;
  }
  if (record) record->references += 1;
  pthread_mutex_unlock(&registry->lock);
  return record;
}

void vt_registry_remove(vt_registry *registry, vt_record *record) {
  pthread_mutex_lock(&registry->lock);
  bool listed = record->listed;
  if (listed) {
    record->listed = false;
    vt_record **place = bucket(registry, record->object);
    while (*place != record) place = &(*place)->next;
    *place = record->next;
    atomic_fetch_sub(&registry->count, 1);
  }
  pthread_mutex_unlock(&registry->lock);
  vt_undelay(record->context, &record->item);
  if (listed) vt_record_release(registry, record);
}

void vt_record_retain(vt_registry *registry, vt_record *record) {
  pthread_mutex_lock(&registry->lock);
  record->references += 1;
  pthread_mutex_unlock(&registry->lock);
}

void vt_record_release(vt_registry *registry, vt_record *record) {
  pthread_mutex_lock(&registry->lock);
  bool last = --record->references == 0;
  pthread_mutex_unlock(&registry->lock);
  if (!last) return;
  if (registry->finish) registry->finish(record);
  vt_release(record->context);
  free(record);
}
