#include "buffer.h"

void enc_buffer_free(enc_buffer *buffer) {
  free(buffer->bytes);
  *buffer = (enc_buffer){0};
}
