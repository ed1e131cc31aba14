#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdint.h>

/*
 * Linking this target puts a counter before the C library's allocator, for the whole program.
 */

/* How often this thread has asked for memory so far: malloc, calloc, realloc and the aligned ones. */
uint64_t allocations_made(void);

#endif
