import Foundation

/// The processor time of this thread so far, in nanoseconds.
func threadNanoseconds() -> Double {
  var time = timespec()
  // SAFETY: the call writes the one value that the pointer is to, and keeps no pointer.
  let result = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  precondition(result == 0, "this system does not count a thread's processor time")
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
