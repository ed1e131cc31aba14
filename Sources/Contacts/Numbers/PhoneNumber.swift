import CPhoneNumber

/// A telephone number with its country, read by libphonenumber's rules.
public struct PhoneNumber: Sendable, Hashable {
  /// Country code and national number as one decimal number.
  let international: UInt64
  /// The extension's digits behind a 1; 0 without one.
  let `extension`: UInt64
  /// The digits that are dialled inside its country.
  let national: String

  /// Reads a number as people, networks and vCards write it; nil if it is none.
  ///
  /// - Parameter region: Where a number without a country code is from; nil reads only those with one.
  public init?(_ text: String, in region: Region?) {
    guard let number = NumberRules.shared?.read(text, in: region) else { return nil }
    international = number.international
    self.extension = number.extension
    national = withUnsafeBytes(of: number.national) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// As E.164 writes it, `+4930123456`, with ` ext. 12` for an extension.
  public var text: String {
    self.extension == 0 ? "+\(international)" : "+\(international) ext. \(String(self.extension).dropFirst())"
  }
}
