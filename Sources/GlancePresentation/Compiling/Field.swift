import GlanceModel

/// A value of a document, and where it stands.
struct Field {
  /// What stands there.
  let value: Value
  /// The path from the document's top: `content.vstack[1].text`.
  let place: String

  /// A refusal that begins with the place; what it quotes of the document is made safe.
  func refusal(_ sentence: String) -> Refusal { Refusal(.invalidArgs, SafeText.clean("\(place): \(sentence).")) }

  /// The same, of a text that cannot be read.
  func refusal(_ misreading: Misreading) -> Refusal {
    let stop = misreading.sentence.hasSuffix("?") ? "" : "."
    return Refusal(.invalidArgs, SafeText.clean("\(place): \(misreading.sentence)\(stop)"))
  }

  /// A refusal because something else than this kind of value would be right.
  func refusal(needs right: String) -> Refusal { refusal("\(value.kindName) stands here; \(right) would be right") }

  /// The text that stands here.
  func text() throws(Refusal) -> String {
    guard let text = value.text else { throw refusal(needs: "a text") }
    return text
  }

  /// The object that stands here.
  func object() throws(Refusal) -> ValueObject {
    guard let object = value.object else { throw refusal(needs: "an object") }
    return object
  }

  /// The elements of the list that stands here.
  func elements() throws(Refusal) -> [Field] {
    guard let list = value.list else { throw refusal(needs: "a list") }
    return list.enumerated().map { Field(value: $1, place: "\(place)[\($0)]") }
  }

  /// The members of the object that stands here, by key.
  func members() throws(Refusal) -> [(key: String, field: Field)] {
    try object().entries.map {
      ($0.key, Field(value: $0.value, place: place.isEmpty ? Quotation.excerpt($0.key) : "\(place).\(naming: $0.key)"))
    }
  }
}
