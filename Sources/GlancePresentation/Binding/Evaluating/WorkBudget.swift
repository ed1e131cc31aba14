import GlanceModel

/// What one binding may still do: about as many bytes as it may handle.
///
/// The price of a thing is what it costs at worst, whether or not it was kept from before, so that what a document shows
/// depends on nothing but its values. No honest document comes near the limit.
struct WorkBudget {
  /// What a binding may spend.
  static let limit = 1 << 18

  /// What putting in a value, or looking at a condition, costs.
  private static let step = 16
  /// What a byte costs that is looked up with all that is known of its character.
  private static let careful = 8
  /// What a byte costs that is measured and placed, in every size that is tried.
  private static let published = 16

  /// What is left.
  private(set) var left = WorkBudget.limit

  /// What has been spent.
  var spent: Int { WorkBudget.limit - left }

  /// Whether nothing is left.
  var isSpent: Bool { left <= 0 }

  /// Takes a step; false if nothing is left.
  mutating func takesStep() -> Bool {
    guard left > 0 else { return false }
    left -= WorkBudget.step
    return true
  }

  /// Spends as much as so many bytes cost that are copied, compared or looked up.
  mutating func spend(bytes: Int) { left -= bytes }

  /// Spends as much as so many bytes cost that are read character by character.
  mutating func spend(carefully bytes: Int) { left -= bytes * WorkBudget.careful }

  /// Spends as much as a text costs that is published.
  mutating func spend(publishing text: String) { left -= text.utf8.count * WorkBudget.published }

  /// Spends as much as a value costs that is compared.
  mutating func spend(comparing value: Value?) {
    switch value {
    case .string(let text)?: spend(bytes: text.utf8.count)
    case .array(let list)?:
      spend(bytes: list.count * WorkBudget.step)
      for element in list { spend(comparing: element) }
    case .object(let object)?:
      spend(bytes: object.count * WorkBudget.step)
      for entry in object.entries {
        spend(bytes: entry.key.utf8.count)
        spend(comparing: entry.value)
      }
    case .bool?, .integer?, .number?, nil: break
    }
  }
}
