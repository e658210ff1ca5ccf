// The allocator's own count of what it has given out, which no module of the toolchain declares.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
