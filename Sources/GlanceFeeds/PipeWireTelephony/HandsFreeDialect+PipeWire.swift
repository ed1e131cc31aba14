extension HandsFreeDialect {
  /// PipeWire, from 1.4: each phone lists its own calls, and has no name but its address. It swaps only if there is
  /// something on hold, and refuses what needs another command while one is under way.
  static let pipeWire = pipeWire("org.pipewire.Telephony", root: "/org/pipewire/Telephony")

  /// PipeWire in the place of oFono, which it takes with its own objects.
  static let pipeWireAsOFono = pipeWire("org.ofono", root: "/")

  private static func pipeWire(_ service: String, root: String) -> HandsFreeDialect {
    HandsFreeDialect(
      source: "PipeWire", service: service, root: root, phone: "org.pipewire.Telephony.AudioGateway1",
      call: "org.pipewire.Telephony.Call1", question: .calls, scheme: "",
      abilities: [.holding, .merging, .playingTones])
  }
}
