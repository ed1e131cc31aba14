#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#include "allocations.h"

/* The C library's own allocator, under the names it keeps for those who stand in front of it. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t made __attribute__((tls_model("initial-exec")));

uint64_t allocations_made(void) {
        return made;
}

void *malloc(size_t size) {
        made++;
        return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
        made++;
        return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
        made++;
        return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
        made++;
        return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
        made++;
        return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
        if (alignment % sizeof(void *) || (alignment & (alignment - 1)) || alignment == 0)
                return EINVAL;
        made++;
        void *memory = __libc_memalign(alignment, size);
        if (!memory)
                return ENOMEM;
        *result = memory;
        return 0;
}
