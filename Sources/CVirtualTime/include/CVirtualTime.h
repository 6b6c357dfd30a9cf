// Virtual time for one thread: clocks, dispatch and Swift's tasks answer to a driver instead of to the
// system, by interposing their C entry points. It works only where it is linked into the executable.
#pragma once
