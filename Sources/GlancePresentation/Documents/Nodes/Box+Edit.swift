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

  /// Puts a value in; a bad one changes nothing.
  func apply(_ value: Value, to box: inout BoundBox) {
    switch self {
    case .padding(let side, _): if let length = length(value) { box.padding.set(side, to: length) }
    case .width: if let length = length(value) { box.width = length }
    case .height: if let length = length(value) { box.height = length }
    case .grow: if let share = length(value) { box.grow = share }
    case .priority: if let priority = Double(value) { box.priority = priority }
    case .hidden: if let hidden = Bool(value) { box.hidden = hidden }
    case .belowIfTooWide: if let below = Bool(value) { box.belowIfTooWide = below }
    case .label: if let label = value.text { box.decoration.label = label }
    case .cornerRadius: if let radius = length(value) { box.decoration.cornerRadius = radius }
    case .opacity: if let opacity = Double(value) { box.decoration.opacity = min(max(opacity, 0), 1) }
    case .background: break
    }
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
