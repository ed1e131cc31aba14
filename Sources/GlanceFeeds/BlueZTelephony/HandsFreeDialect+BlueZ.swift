extension HandsFreeDialect {
  /// BlueZ, from 5.86 with its experimental interfaces: all of it is in one list. What it does not do yet it says when
  /// it is asked for it.
  static let blueZ = HandsFreeDialect(
    source: "BlueZ", service: "org.bluez", root: "/", phone: "org.bluez.Telephony1", call: "org.bluez.Call1",
    question: .name(interface: "org.bluez.Device1", property: "Alias"), scheme: "tel:",
    abilities: [.holding, .holdingAlone, .merging, .playingTones])
}
