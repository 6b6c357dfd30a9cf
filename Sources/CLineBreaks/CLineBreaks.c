#include "CLineBreaks.h"

#include <unicode/ubrk.h>

line_breaks *line_breaks_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "en", NULL, 0, &status);
  if (U_FAILURE(status)) {
    ubrk_close(iterator);
    return NULL;
  }
  return (line_breaks *)iterator;
}

void line_breaks_close(line_breaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

bool line_breaks_start(line_breaks *breaks, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)breaks, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

int32_t line_breaks_next(line_breaks *breaks) {
  int32_t position = ubrk_next((UBreakIterator *)breaks);
  return position == UBRK_DONE ? -1 : position;
}

bool line_breaks_is_mandatory(line_breaks *breaks) {
  int32_t status = ubrk_getRuleStatus((UBreakIterator *)breaks);
  return status >= UBRK_LINE_HARD && status < UBRK_LINE_HARD_LIMIT;
}
