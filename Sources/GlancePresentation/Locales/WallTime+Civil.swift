import Glibc
import GlanceModel

extension WallTime {
  /// The moment on the device's own clock.
  var local: tm {
    var seconds = time_t(wholeSeconds)
    var time = tm()
    localtime_r(&seconds, &time)
    return time
  }

  /// The moment on a zone's clock.
  func civil(in zone: TimeZone) -> tm {
    var seconds = time_t(wholeSeconds)
    seconds += time_t(zone.offset(at: Int(wholeSeconds)))
    var time = tm()
    gmtime_r(&seconds, &time)
    return time
  }
}
