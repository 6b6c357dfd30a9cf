#include "include/CEncoders.h"

// CRC-32 eight bytes a step: table k holds the effect of a byte that k further bytes follow.
static uint32_t crc_tables[8][256];

/// Fills the tables before main, so that no thread ever sees them half made.
__attribute__((constructor)) static void make_crc_tables(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    crc_tables[0][byte] = crc;
  }
  for (int k = 1; k < 8; k++) {
    for (uint32_t byte = 0; byte < 256; byte++) {
      uint32_t before = crc_tables[k - 1][byte];
      crc_tables[k][byte] = before >> 8 ^ crc_tables[0][before & 255];
    }
  }
}

uint32_t enc_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  crc = ~crc;
  for (; count >= 8; bytes += 8, count -= 8) {
    uint32_t low = crc
      ^ ((uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16
         | (uint32_t)bytes[3] << 24);
    crc = crc_tables[7][low & 255] ^ crc_tables[6][low >> 8 & 255]
      ^ crc_tables[5][low >> 16 & 255] ^ crc_tables[4][low >> 24] ^ crc_tables[3][bytes[4]]
      ^ crc_tables[2][bytes[5]] ^ crc_tables[1][bytes[6]] ^ crc_tables[0][bytes[7]];
  }
  while (count-- > 0) crc = crc >> 8 ^ crc_tables[0][(crc ^ *bytes++) & 255];
  return ~crc;
}
