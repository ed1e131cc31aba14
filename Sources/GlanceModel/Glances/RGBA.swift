/// A colour of 8 bits a channel.
public struct RGBA: Sendable, Hashable, Codable {
  /// `rrggbbaa` as one number.
  public var packed: UInt32

  /// A colour by its number `0xrrggbbaa`.
  public init(_ packed: UInt32) { self.packed = packed }

  /// A colour written `#rrggbb` or `#rrggbbaa`; nil if it is anything else.
  public init?(hex: String) {
    var number: UInt32 = 0
    var digits = 0
    for (index, byte) in hex.utf8.enumerated() {
      if index == 0 {
        guard byte == UInt8(ascii: "#") else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      guard digits < 8 else { return nil }
      number = number << 4 | UInt32(digit)
      digits += 1
    }
    switch digits {
    case 6: packed = number << 8 | 0xff
    case 8: packed = number
    default: return nil
    }
  }

  /// `#rrggbbaa`, as a view node's attributes have it.
  public var hexWithAlpha: String { RGBA.text(packed, digits: 8) }

  /// `#rrggbb`, as a glance's properties have it.
  public var hex: String { RGBA.text(packed >> 8, digits: 6) }

  private static func text(_ number: UInt32, digits: Int) -> String {
    String(unsafeUninitializedCapacity: digits + 1) { buffer in
      buffer[0] = UInt8(ascii: "#")
      for index in 0..<digits {
        let digit = UInt8(truncatingIfNeeded: number >> UInt32(4 * (digits - 1 - index)) & 15)
        buffer[index + 1] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
      return digits + 1
    }
  }
}
