import GlanceModel

extension Box {
  /// Sides that padding is given for.
  enum Side: String, Sendable, CaseIterable {
    case all, horizontal, vertical, top, leading, bottom, trailing

    /// Those that a padding's object may name, the wider ones first.
    static let named: [Side] = [.horizontal, .vertical, .top, .leading, .bottom, .trailing]
  }
}

extension Box.Edit {
  /// Lengths beyond this have no screen.
  static let longest = 10_000.0

  /// Where the attribute's value comes from; nil of a background, which is several.
  var expression: Expression? {
    switch self {
    case .padding(_, let expression), .width(let expression), .height(let expression), .grow(let expression),
      .priority(let expression), .hidden(let expression), .belowIfTooWide(let expression), .label(let expression),
      .cornerRadius(let expression), .opacity(let expression):
      expression
    case .background: nil
    }
  }

  /// The attribute's value, if it stands in the document.
  var constant: Value? {
    if case .constant(let value)? = expression { value } else { nil }
  }

  /// Puts a value in; false if it is a bad one, which changes nothing.
  @discardableResult
  func apply(_ value: Value, to box: inout BoundBox) -> Bool {
    switch self {
    case .padding(let side, _): Box.Edit.set(length(value)) { box.padding.set(side, to: $0) }
    case .width: Box.Edit.set(length(value)) { box.width = $0 }
    case .height: Box.Edit.set(length(value)) { box.height = $0 }
    case .grow: Box.Edit.set(length(value)) { box.grow = $0 }
    case .priority: Box.Edit.set(Double(value)) { box.priority = $0 }
    case .hidden: Box.Edit.set(Bool(value)) { box.hidden = $0 }
    case .belowIfTooWide: Box.Edit.set(Bool(value)) { box.belowIfTooWide = $0 }
    case .label: Box.Edit.set(value.text) { box.decoration.label = SafeText.clean($0) }
    case .cornerRadius: Box.Edit.set(length(value)) { box.decoration.cornerRadius = $0 }
    case .opacity: Box.Edit.set(Double(value)) { box.decoration.opacity = min(max($0, 0), 1) }
    case .background: false
    }
  }

  /// What would be right, for a sentence.
  var right: String {
    switch self {
    case .hidden, .belowIfTooWide: Bool.right
    case .label: "a text"
    case .padding, .width, .height, .grow, .cornerRadius, .opacity: "a number from 0 on"
    case .priority: Double.right
    case .background: Paint.right
    }
  }

  private static func set<Content>(_ content: Content?, _ body: (Content) -> Void) -> Bool {
    guard let content else { return false }
    body(content)
    return true
  }

  private func length(_ value: Value) -> Double? {
    guard let number = Double(value), number >= 0 else { return nil }
    return min(number, Box.Edit.longest)
  }
}

extension BoundBox.Insets {
  /// Sets one side, or several.
  fileprivate mutating func set(_ side: Box.Side, to length: Double) {
    switch side {
    case .all:
      set(.horizontal, to: length)
      set(.vertical, to: length)
    case .horizontal:
      leading = length
      trailing = length
    case .vertical:
      top = length
      bottom = length
    case .top: top = length
    case .leading: leading = length
    case .bottom: bottom = length
    case .trailing: trailing = length
    }
  }
}
