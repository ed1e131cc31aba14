import SystemdBus

extension ServiceLife {
  /// How many such questions may be open at once [D]; beyond that none is asked.
  private static let mostQuestions = 128

  /// Asks for properties of an object one by one, in this order, where a text among them keeps all of them from being
  /// read together.
  ///
  /// - Parameter answered: Called once for each, with its variant, or with why it cannot be told or read.
  func ask(
    for properties: [String], of interface: String, at path: String,
    then answered: @escaping @LoopActor (_ property: String, Result<Message, BusError>) -> Void
  ) {
    guard openQuestions + properties.count <= ServiceLife.mostQuestions else { return }
    for property in properties {
      openQuestions += 1
      connection.call(
        "Get", ServiceLife.properties, at: path, of: owner,
        {
          $0.string(interface)
          $0.string(property)
        },
        then: { [weak self] result in
          self?.openQuestions -= 1
          answered(property, result)
        })
    }
  }
}
