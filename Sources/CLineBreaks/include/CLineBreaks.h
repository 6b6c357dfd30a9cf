// Where lines may break, as ICU knows it. ICU's own headers stay out of Swift's sight: Foundation
// brings another version of the same names, and the two do not mix in one module graph.
#ifndef CLINEBREAKS_H
#define CLINEBREAKS_H

#include <stdbool.h>
#include <stdint.h>

// An iterator over the line breaks of one text at a time.
typedef struct line_breaks line_breaks;

// Opens an iterator, or gives NULL if ICU has no data.
line_breaks *line_breaks_open(void);

// Closes an iterator; NULL is allowed.
void line_breaks_close(line_breaks *breaks);

// Starts on a text of UTF-16 units, which has to live until the next start or close.
bool line_breaks_start(line_breaks *breaks, const uint16_t *text, int32_t length);

// The next break as a count of units from the start, or a negative number after the last.
int32_t line_breaks_next(line_breaks *breaks);

// Whether a line has to end at the break that was reached last.
bool line_breaks_is_mandatory(line_breaks *breaks);

#endif
