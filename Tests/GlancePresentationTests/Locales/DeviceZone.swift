import Glibc

/// Makes the tests' device stand in Greenwich, once.
func deviceZone() { _ = greenwich }

private let greenwich: Void = {
  setenv("TZ", "UTC0", 1)
  tzset()
}()
