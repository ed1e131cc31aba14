import SystemdBus

/// Answers `Echo(s)` with its argument: what the bus layer alone costs.
@LoopActor
final class Echo {
  static let interface = Interface<Echo>(
    "org.glanced.Echo1",
    [
      .method("Echo", [Argument("text", "s")], returns: [Argument("text", "s")]) { _, reader, call in
        let text = try reader.string()
        call.reply { $0.string(text) }
      }
    ])
}

_ = try EventLoop.run { loop in
  let connection = try Connection(to: .session, on: loop)
  let echo = Echo()
  try connection.export(Echo.interface, under: "/org/glanced/Echo1") { _ in echo }
  connection.requestName("org.glanced.Echo1") { _ in }
  connection.onDisconnect = { [connection] in
    _ = connection
    loop.exit(0)
  }
}
