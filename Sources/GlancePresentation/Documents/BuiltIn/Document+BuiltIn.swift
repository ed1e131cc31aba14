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

  /// The document of `org.glanced.Conversation`: how calls look, and what their controls are called. It is read once.
  ///
  /// - Throws: nothing that a test of the built-in text would not have found.
  public static func conversation() throws(Refusal) -> Document { try readConversation.get() }

  // Other documents' controls get their names here, too.
  private static let readConversation = Result { () throws(Refusal) in try Document(text: conversationText) }

  /// The types whose documents are built in.
  public static let builtInTypes = [genericType, conversationType]

  /// The document of a type whose document is built in; nil for any other.
  public static func builtIn(_ type: String) -> Document? {
    switch type {
    case genericType: try? generic()
    case conversationType: try? conversation()
    default: nil
    }
  }

  /// The type of what comes in the notify form of Home Assistant's companion apps.
  public static let genericType = "org.glanced.Generic"
  /// The type of the document that conversations are shown with.
  public static let conversationType = "org.glanced.Conversation"

  /// The documents that are built in, as JSON text by the type that each names.
  public static var builtInTexts: [(type: String, text: String)] {
    [(conversationType, conversationText), (genericType, genericText), (standardType, standardText)]
  }

  /// The text of a document that is built in; nil for a type that has none.
  public static func builtInText(_ type: String) -> String? { builtInTexts.first { $0.type == type }?.text }

  /// The type that ``standard()`` names, though nothing has it.
  public static let standardType = "org.glanced.Standard"

  /// The text of ``standard()``.
  static var standardText: String { String(decoding: PackageResources.org_glanced_Standard_json, as: UTF8.self) }
  /// The text of ``generic()``.
  static var genericText: String { String(decoding: PackageResources.org_glanced_Generic_json, as: UTF8.self) }
  /// The text of ``conversation()``.
  static var conversationText: String {
    String(decoding: PackageResources.org_glanced_Conversation_json, as: UTF8.self)
  }
}

extension Program {
  /// The built-in document of conversations: where controls get their names that another document does not give.
  static var conversation: Program? { (try? Document.conversation())?.program }
}
