// ICU renames its functions with its version by macro, which Swift does not follow; these keep
// their names.
#include <unicode/ubrk.h>

static inline UBreakIterator *icu_line_breaks_open(UErrorCode *status) {
  return ubrk_open(UBRK_LINE, "en", 0, 0, status);
}

static inline void icu_breaks_set_text(
    UBreakIterator *breaks, const UChar *text, int32_t length, UErrorCode *status) {
  ubrk_setText(breaks, text, length, status);
}

static inline int32_t icu_breaks_next(UBreakIterator *breaks) { return ubrk_next(breaks); }

// Whether the boundary that was reached last has to end a line.
static inline int icu_break_is_mandatory(UBreakIterator *breaks) {
  int32_t status = ubrk_getRuleStatus(breaks);
  return status >= UBRK_LINE_HARD && status < UBRK_LINE_HARD_LIMIT;
}

static inline void icu_breaks_close(UBreakIterator *breaks) { ubrk_close(breaks); }
