import CSystemd

/// The C library's heap.
public enum Heap {
  /// Has all threads share one heap; to be called before there is a second thread.
  ///
  /// The C library gives each thread a heap of its own, which keeps at least 128 KiB; that is more than the threads
  /// beside an event loop ever need.
  public static func shareAmongThreads() { mallopt(M_ARENA_MAX, 1) }

  /// Gives the system back what is free: what starting up has used once is not needed again.
  public static func trim() { malloc_trim(0) }
}
