#include "lzw.h"

enum {
  MOST_CODES = 1 << 12,
  SLOT_BITS = 14,
  SLOTS = 1 << SLOT_BITS,
};

/// Known strings: a slot holds a prefix's code and the byte behind it, 20 bits, and above them the
/// string's own code; 0 is an empty slot, since no string has the code 0.
typedef struct {
  uint32_t slots[SLOTS];
} string_table;

static inline uint32_t slot_of(const string_table *table, uint32_t key) {
  // Fibonacci hashing, as in the histogram.
  uint32_t slot = key * 2654435769u >> (32 - SLOT_BITS);
  while (table->slots[slot] != 0 && (table->slots[slot] & 0xFFFFF) != key) {
    slot = (slot + 1) % SLOTS;
  }
  return slot;
}

/// Appends bytes in sub-blocks, each with its length before it, and the empty one that ends them.
static void append_blocks(const uint8_t *bytes, size_t count, enc_buffer *out) {
  buffer_reserve(out, count + count / 255 + 3);
  while (count > 0) {
    size_t part = count < 255 ? count : 255;
    out->bytes[out->count++] = (uint8_t)part;
    memcpy(out->bytes + out->count, bytes, part);
    out->count += part;
    bytes += part;
    count -= part;
  }
  out->bytes[out->count++] = 0;
}

void lzw_append(const uint8_t *indices, size_t count, unsigned bits, enc_buffer *out) {
  string_table *table = calloc(1, sizeof *table);
  // No code has more than 12 bits, an index costs no more than one code, and a table that is full one
  // more.
  uint8_t *codes = malloc(count * 2 + 64);
  if (table == NULL || codes == NULL) abort();
  bit_writer writer = {codes, 0, 0};
  const uint32_t clear = 1u << bits, end = clear + 1;
  uint32_t next = end + 1;
  unsigned size = bits + 1;
  put_bits(&writer, clear, size);
  uint32_t prefix = count > 0 ? indices[0] : 0;
  for (size_t i = 1; i < count; i++) {
    uint32_t key = prefix << 8 | indices[i];
    uint32_t slot = slot_of(table, key);
    if (table->slots[slot] != 0) {
      prefix = table->slots[slot] >> 20;
      continue;
    }
    put_bits(&writer, prefix, size);
    // A decoder is one string behind, so codes grow before the new string is added.
    if (next == 1u << size && size < 12) size++;
    if (next < MOST_CODES) {
      table->slots[slot] = next++ << 20 | key;
    } else {
      put_bits(&writer, clear, size);
      memset(table, 0, sizeof *table);
      next = end + 1;
      size = bits + 1;
    }
    prefix = indices[i];
  }
  if (count > 0) {
    put_bits(&writer, prefix, size);
    if (next == 1u << size && size < 12) size++;
  }
  put_bits(&writer, end, size);
  put_bits(&writer, 0, (8 - writer.count) & 7);
  buffer_reserve(out, 1);
  out->bytes[out->count++] = (uint8_t)bits;
  append_blocks(codes, (size_t)(writer.next - codes), out);
  free(codes);
  free(table);
}
