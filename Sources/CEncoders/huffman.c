#include "huffman.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  uint32_t frequency;
  uint16_t symbol;
} leaf;

/// Sorts leaves, which come in the order of their symbols, by their frequencies; the rarest first.
///
/// Byte by byte from the lowest, since each pass keeps the order of what is equal.
static void sort(leaf *leaves, int count, uint32_t most) {
  leaf others[HUFFMAN_MAX_SYMBOLS];
  for (int shift = 0; shift < 32 && most >> shift != 0; shift += 8) {
    int starts[257] = {0};
    for (int i = 0; i < count; i++) starts[(leaves[i].frequency >> shift & 255) + 1]++;
    for (int i = 0; i < 256; i++) starts[i + 1] += starts[i];
    for (int i = 0; i < count; i++) {
      others[starts[leaves[i].frequency >> shift & 255]++] = leaves[i];
    }
    memcpy(leaves, others, (size_t)count * sizeof *leaves);
  }
}

/// Counts how many leaves lie at each depth of an optimal tree over sorted leaves.
/// Two queues, since joined nodes come out in order of weight: the leaves, and the nodes.
static void depths_of_optimal_tree(const leaf *leaves, int count, int *leaves_at_depth) {
  uint64_t weights[HUFFMAN_MAX_SYMBOLS];
  int parents[HUFFMAN_MAX_SYMBOLS], leaf_parents[HUFFMAN_MAX_SYMBOLS];
  int next_leaf = 0, next_node = 0;
  for (int node = 0; node < count - 1; node++) {
    weights[node] = 0;
    for (int child = 0; child < 2; child++) {
      bool takes_leaf = next_leaf < count
        && (next_node >= node || leaves[next_leaf].frequency <= weights[next_node]);
      if (takes_leaf) {
        weights[node] += leaves[next_leaf].frequency;
        leaf_parents[next_leaf++] = node;
      } else {
        weights[node] += weights[next_node];
        parents[next_node++] = node;
      }
    }
  }
  int depths[HUFFMAN_MAX_SYMBOLS];
  depths[count - 2] = 0;
  for (int node = count - 3; node >= 0; node--) depths[node] = depths[parents[node]] + 1;
  for (int i = 0; i < count; i++) leaves_at_depth[depths[leaf_parents[i]] + 1]++;
}

/// Moves leaves that lie too deep up to `limit`, and pays for them by moving others down.
static void limit_depths(int *leaves_at_depth, int deepest, int limit) {
  for (int depth = limit + 1; depth <= deepest; depth++) {
    leaves_at_depth[limit] += leaves_at_depth[depth];
    leaves_at_depth[depth] = 0;
  }
  // In units of 2^-limit; a full tree has exactly 2^limit of them.
  int64_t used = 0;
  for (int depth = 1; depth <= limit; depth++) {
    used += (int64_t)leaves_at_depth[depth] << (limit - depth);
  }
  while (used > (int64_t)1 << limit) {
    // One leaf above the limit becomes a node, which takes it and one leaf of the last level.
    int depth = limit - 1;
    while (leaves_at_depth[depth] == 0) depth--;
    leaves_at_depth[depth]--;
    leaves_at_depth[depth + 1] += 2;
    leaves_at_depth[limit]--;
    used--;
  }
}

void huffman_lengths(const uint32_t *frequencies, int count, int limit, uint8_t *lengths) {
  leaf leaves[HUFFMAN_MAX_SYMBOLS];
  int used = 0;
  uint32_t most = 0;
  memset(lengths, 0, (size_t)count);
  for (int symbol = 0; symbol < count; symbol++) {
    if (frequencies[symbol] == 0) continue;
    leaves[used++] = (leaf){frequencies[symbol], (uint16_t)symbol};
    if (frequencies[symbol] > most) most = frequencies[symbol];
  }
  if (used == 0) return;
  if (used == 1) {
    lengths[leaves[0].symbol] = 1;
    return;
  }
  sort(leaves, used, most);
  int leaves_at_depth[HUFFMAN_MAX_SYMBOLS + 1] = {0};
  depths_of_optimal_tree(leaves, used, leaves_at_depth);
  limit_depths(leaves_at_depth, used, limit);
  int next = 0;
  for (int depth = limit; depth > 0; depth--) {
    for (int i = 0; i < leaves_at_depth[depth]; i++) {
      lengths[leaves[next++].symbol] = (uint8_t)depth;
    }
  }
}

/// The lowest bits in reverse order.
static uint16_t mirrored(uint16_t bits, int length) {
  uint32_t x = bits;
  x = (x & 0x5555) << 1 | (x >> 1 & 0x5555);
  x = (x & 0x3333) << 2 | (x >> 2 & 0x3333);
  x = (x & 0x0F0F) << 4 | (x >> 4 & 0x0F0F);
  x = (x & 0x00FF) << 8 | x >> 8;
  return (uint16_t)(x >> (16 - length));
}

void huffman_bits(huffman_code *code, int count) {
  uint16_t with_length[16] = {0}, next[16] = {0};
  for (int symbol = 0; symbol < count; symbol++) with_length[code->lengths[symbol]]++;
  with_length[0] = 0;
  for (int length = 1; length < 16; length++) {
    next[length] = (uint16_t)((next[length - 1] + with_length[length - 1]) << 1);
  }
  for (int symbol = 0; symbol < count; symbol++) {
    int length = code->lengths[symbol];
    code->bits[symbol] = length == 0 ? 0 : mirrored(next[length]++, length);
  }
}
