import GlanceModel

extension Document {
  /// The document of a type that has none: made of the keys that most content states have.
  ///
  /// `title`, `subtitle`/`message`/`status`, `symbol`/`icon`, `progress`, `progressMax`, `endsAt` and `criticalText`, in
  /// the state or else in the attributes.
  ///
  /// - Throws: nothing that a test of the built-in text would not have found.
  public static func standard() throws(Refusal) -> Document { try Document(text: standardText) }

  /// The document of `org.glanced.Generic`: what comes in the notify form of Home Assistant's companion apps.
  ///
  /// - Throws: nothing that a test of the built-in text would not have found.
  public static func generic() throws(Refusal) -> Document { try Document(text: genericText) }
}
