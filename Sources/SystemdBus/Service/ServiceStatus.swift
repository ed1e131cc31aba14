import CSystemd

/// What a service tells the service manager that started it (`NOTIFY_SOCKET`). Without one nothing happens.
public enum ServiceStatus: Sendable, Equatable {
  /// The service has started.
  case ready
  /// The service has begun to stop.
  case stopping
  /// One line for a person who asks what the service does.
  case text(String)

  /// Tells the service manager.
  public func notify() { sd_notify(0, assignment) }

  private var assignment: String {
    switch self {
    case .ready: "READY=1"
    case .stopping: "STOPPING=1"
    case .text(let text): "STATUS=" + text.split(separator: "\n").joined(separator: " ")
    }
  }
}
