#include "deflate.h"

enum {
  END_OF_BLOCK = 256,
  LENGTH_SYMBOLS_START = 257,
  LITERAL_SYMBOLS = 286,
  DISTANCE_SYMBOLS = 30,
  HEADER_SYMBOLS = 19,
  // 14 bits × 4 channels are one `put_bits`.
  LONGEST_CODE = 14,
  LONGEST_HEADER_CODE = 7,
};

/// How one length or distance is written: a symbol, then further bits.
typedef struct {
  uint16_t symbol;
  uint8_t extra_count;
  uint16_t extra;
} coded;

/// RFC 1951 section 3.2.5: symbols grow in groups of four that share a count of extra bits.
static inline coded code_of_length(uint32_t length) {
  uint32_t offset = length - DEFLATE_SHORTEST_MATCH;
  if (offset < 8) return (coded){(uint16_t)(LENGTH_SYMBOLS_START + offset), 0, 0};
  if (length == DEFLATE_LONGEST_MATCH) return (coded){LITERAL_SYMBOLS - 1, 0, 0};
  uint32_t extra_count = 29u - (uint32_t)__builtin_clz(offset);
  uint32_t symbol = LENGTH_SYMBOLS_START + 4 * extra_count + (offset >> extra_count);
  return (coded){
    (uint16_t)symbol, (uint8_t)extra_count, (uint16_t)(offset & ((1u << extra_count) - 1))};
}

/// The same for distances, in groups of two.
static inline coded code_of_distance(uint32_t distance) {
  uint32_t offset = distance - 1;
  if (offset < 4) return (coded){(uint16_t)offset, 0, 0};
  uint32_t extra_count = 30u - (uint32_t)__builtin_clz(offset);
  uint32_t symbol = 2 * extra_count + (offset >> extra_count);
  return (coded){
    (uint16_t)symbol, (uint8_t)extra_count, (uint16_t)(offset & ((1u << extra_count) - 1))};
}

/// How often each symbol occurs in a block.
typedef struct {
  uint32_t literals[HUFFMAN_MAX_SYMBOLS];
  uint32_t distances[HUFFMAN_MAX_SYMBOLS];
  uint64_t extra_bits;
} frequencies;

/// Counts with one table a channel, because increments of one counter wait for each other.
static void count_pixels(const deflate_stream *stream, uint32_t *literals) {
  uint32_t tables[4][256] = {0};
  for (uint32_t i = 0; i < stream->pixel_count; i++) {
    uint32_t pixel = stream->pixels[i];
    tables[0][pixel & 255]++;
    tables[1][pixel >> 8 & 255]++;
    tables[2][pixel >> 16 & 255]++;
    tables[3][pixel >> 24]++;
  }
  for (int channel = 0; channel < stream->channels; channel++) {
    for (int value = 0; value < 256; value++) literals[value] += tables[channel][value];
  }
}

static void count_symbols(const deflate_stream *stream, frequencies *counts) {
  memset(counts, 0, sizeof *counts);
  count_pixels(stream, counts->literals);
  for (uint32_t i = 0; i < stream->step_count; i++) {
    uint32_t step = stream->steps[i];
    switch (step & STEP_KIND) {
    case STEP_BYTE:
      counts->literals[step & 255]++;
      break;
    case STEP_MATCH: {
      coded length = code_of_length((step & 255) + 3);
      coded distance = code_of_distance((step >> 8 & 0x7FFF) + 1);
      counts->literals[length.symbol]++;
      counts->distances[distance.symbol]++;
      counts->extra_bits += length.extra_count + distance.extra_count;
      break;
    }
    }
  }
  counts->literals[END_OF_BLOCK] = 1;
}

// MARK: - The header of a block

/// A block's code lengths, themselves run-length coded: RFC 1951 section 3.2.7.
typedef struct {
  huffman_code code;
  uint8_t symbols[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
  uint8_t extras[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
  int count;
  int literal_count, distance_count, code_count;
} block_header;

static const uint8_t header_order[HEADER_SYMBOLS] = {
  16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

static int header_extra_count(int symbol) {
  return symbol == 16 ? 2 : symbol == 17 ? 3 : symbol == 18 ? 7 : 0;
}

static void add_to_header(block_header *header, int symbol, int extra) {
  header->symbols[header->count] = (uint8_t)symbol;
  header->extras[header->count++] = (uint8_t)extra;
}

/// Cuts code lengths into runs: 16 repeats the length before, 17 and 18 repeat 0.
static void add_runs(block_header *header, const uint8_t *lengths, int count) {
  int i = 0;
  while (i < count) {
    int end = i + 1;
    while (end < count && lengths[end] == lengths[i]) end++;
    int run = end - i;
    if (lengths[i] != 0) {
      add_to_header(header, lengths[i], 0);
      run--;
    }
    while (run >= 3) {
      int longest = lengths[i] != 0 ? 6 : run <= 10 ? 10 : 138;
      int part = run < longest ? run : longest;
      if (lengths[i] != 0) add_to_header(header, 16, part - 3);
      else if (part <= 10) add_to_header(header, 17, part - 3);
      else add_to_header(header, 18, part - 11);
      run -= part;
    }
    while (run-- > 0) add_to_header(header, lengths[i], 0);
    i = end;
  }
}

static void make_header(
  block_header *header, const huffman_code *literals, const huffman_code *distances) {
  memset(header, 0, sizeof *header);
  header->literal_count = LITERAL_SYMBOLS;
  while (literals->lengths[header->literal_count - 1] == 0) header->literal_count--;
  header->distance_count = DISTANCE_SYMBOLS;
  while (header->distance_count > 1 && distances->lengths[header->distance_count - 1] == 0) {
    header->distance_count--;
  }
  uint8_t lengths[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
  memcpy(lengths, literals->lengths, (size_t)header->literal_count);
  memcpy(
    lengths + header->literal_count, distances->lengths, (size_t)header->distance_count);
  add_runs(header, lengths, header->literal_count + header->distance_count);

  uint32_t counts[HEADER_SYMBOLS] = {0};
  for (int i = 0; i < header->count; i++) counts[header->symbols[i]]++;
  huffman_lengths(counts, HEADER_SYMBOLS, LONGEST_HEADER_CODE, header->code.lengths);
  huffman_bits(&header->code, HEADER_SYMBOLS);
  header->code_count = HEADER_SYMBOLS;
  while (header->code_count > 4
         && header->code.lengths[header_order[header->code_count - 1]] == 0) {
    header->code_count--;
  }
}

static uint64_t bits_of_header(const block_header *header) {
  uint64_t bits = 14 + 3 * (uint64_t)header->code_count;
  for (int i = 0; i < header->count; i++) {
    int symbol = header->symbols[i];
    bits += header->code.lengths[symbol] + (uint64_t)header_extra_count(symbol);
  }
  return bits;
}

static void put_header(bit_writer *writer, const block_header *header) {
  put_bits(writer, (uint64_t)(header->literal_count - 257), 5);
  put_bits(writer, (uint64_t)(header->distance_count - 1), 5);
  put_bits(writer, (uint64_t)(header->code_count - 4), 4);
  for (int i = 0; i < header->code_count; i++) {
    put_bits(writer, header->code.lengths[header_order[i]], 3);
  }
  for (int i = 0; i < header->count; i++) {
    int symbol = header->symbols[i];
    put_bits(writer, header->code.bits[symbol], header->code.lengths[symbol]);
    put_bits(writer, header->extras[i], (unsigned)header_extra_count(symbol));
  }
}

// MARK: - The body of a block

static uint64_t bits_of_body(
  const frequencies *counts, const huffman_code *literals, const huffman_code *distances) {
  uint64_t bits = counts->extra_bits;
  for (int i = 0; i < LITERAL_SYMBOLS; i++) {
    bits += (uint64_t)counts->literals[i] * literals->lengths[i];
  }
  for (int i = 0; i < DISTANCE_SYMBOLS; i++) {
    bits += (uint64_t)counts->distances[i] * distances->lengths[i];
  }
  return bits;
}

static inline void put_pixels(
  bit_writer *writer, const uint32_t *pixels, uint32_t count, int channels,
  const huffman_code *code) {
  for (uint32_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i];
    uint8_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
    uint64_t bits = code->bits[red];
    unsigned length = code->lengths[red];
    bits |= (uint64_t)code->bits[green] << length;
    length += code->lengths[green];
    bits |= (uint64_t)code->bits[blue] << length;
    length += code->lengths[blue];
    if (channels == 4) {
      uint8_t alpha = pixel >> 24;
      bits |= (uint64_t)code->bits[alpha] << length;
      length += code->lengths[alpha];
    }
    put_bits(writer, bits, length);
  }
}

static inline void put_match(
  bit_writer *writer, uint32_t step, const huffman_code *literals,
  const huffman_code *distances) {
  coded length = code_of_length((step & 255) + 3);
  coded distance = code_of_distance((step >> 8 & 0x7FFF) + 1);
  uint64_t bits = literals->bits[length.symbol];
  unsigned count = literals->lengths[length.symbol];
  bits |= (uint64_t)length.extra << count;
  count += length.extra_count;
  bits |= (uint64_t)distances->bits[distance.symbol] << count;
  count += distances->lengths[distance.symbol];
  bits |= (uint64_t)distance.extra << count;
  count += distance.extra_count;
  put_bits(writer, bits, count);
}

static void put_body(
  deflate_stream *stream, const huffman_code *literals, const huffman_code *distances) {
  // A copy, since the compiler must otherwise store it after each write of a byte.
  bit_writer writer = stream->writer;
  const uint32_t *pixels = stream->pixels;
  for (uint32_t i = 0; i < stream->step_count; i++) {
    uint32_t step = stream->steps[i];
    switch (step & STEP_KIND) {
    case STEP_BYTE:
      put_bits(&writer, literals->bits[step & 255], literals->lengths[step & 255]);
      break;
    case STEP_MATCH:
      put_match(&writer, step, literals, distances);
      break;
    default:
      if (stream->channels == 4) put_pixels(&writer, pixels, step, 4, literals);
      else put_pixels(&writer, pixels, step, 3, literals);
      pixels += step;
    }
  }
  put_bits(&writer, literals->bits[END_OF_BLOCK], literals->lengths[END_OF_BLOCK]);
  stream->writer = writer;
}

/// The codes that need no header: RFC 1951 section 3.2.6.
static void make_fixed_codes(huffman_code *literals, huffman_code *distances) {
  for (int i = 0; i < 288; i++) {
    literals->lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  }
  memset(distances->lengths, 0, sizeof distances->lengths);
  memset(distances->lengths, 5, DISTANCE_SYMBOLS);
  huffman_bits(literals, 288);
  huffman_bits(distances, DISTANCE_SYMBOLS);
}

// MARK: - Streams and blocks

static void reserve_bits(deflate_stream *stream, uint64_t bits) {
  enc_buffer *out = stream->out;
  out->count = (size_t)(stream->writer.next - out->bytes);
  // `put_bits` touches 8 bytes, and the checksum comes after the last block.
  buffer_reserve(out, (size_t)(bits / 8) + 24);
  stream->writer.next = out->bytes + out->count;
}

void deflate_block(deflate_stream *stream) {
  frequencies counts;
  huffman_code literals, distances;
  block_header header;
  count_symbols(stream, &counts);
  huffman_lengths(counts.literals, LITERAL_SYMBOLS, LONGEST_CODE, literals.lengths);
  huffman_lengths(counts.distances, DISTANCE_SYMBOLS, LONGEST_CODE, distances.lengths);
  huffman_bits(&literals, LITERAL_SYMBOLS);
  huffman_bits(&distances, DISTANCE_SYMBOLS);
  make_header(&header, &literals, &distances);
  uint64_t bits = bits_of_header(&header) + bits_of_body(&counts, &literals, &distances);

  huffman_code fixed_literals, fixed_distances;
  make_fixed_codes(&fixed_literals, &fixed_distances);
  uint64_t fixed_bits = bits_of_body(&counts, &fixed_literals, &fixed_distances);
  bool is_fixed = fixed_bits <= bits;

  reserve_bits(stream, 3 + (is_fixed ? fixed_bits : bits));
  put_bits(&stream->writer, 0, 1);  // not the last one
  put_bits(&stream->writer, is_fixed ? 1 : 2, 2);
  if (is_fixed) {
    put_body(stream, &fixed_literals, &fixed_distances);
  } else {
    put_header(&stream->writer, &header);
    put_body(stream, &literals, &distances);
  }
  stream->step_count = 0;
  stream->pixel_count = 0;
}

void deflate_begin(deflate_stream *stream, int channels, enc_buffer *out) {
  stream->out = out;
  stream->channels = channels;
  stream->step_count = 0;
  stream->pixel_count = 0;
  buffer_reserve(out, 32);
  stream->writer = (bit_writer){out->bytes + out->count, 0, 0};
}

void deflate_end(deflate_stream *stream) {
  deflate_block(stream);
  // An empty block of stored bytes begins with a whole byte: its length, 0, and its complement.
  put_bits(&stream->writer, 0, 3);
  put_bits(&stream->writer, 0, (8 - stream->writer.count) & 7);
  put_bits(&stream->writer, 0xFFFF0000, 32);
  stream->out->count = (size_t)(stream->writer.next - stream->out->bytes);
}
