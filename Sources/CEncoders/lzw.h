// The compression of GIF.
#pragma once
#include "buffer.h"

/// Appends indices in GIF's form: the minimum code size, then codes of variable length (LZW, in
/// sub-blocks of at most 255 bytes), then an empty block. All indices are below 2^`bits`; `bits` is 2 to
/// 8.
void lzw_append(const uint8_t *indices, size_t count, unsigned bits, enc_buffer *out);
