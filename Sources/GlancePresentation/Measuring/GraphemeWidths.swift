/// Tells how wide each character is, taken by itself.
public protocol GraphemeWidths: Sendable {
  /// How wide a character is, in the measurer's unit.
  func width(of character: Character, in font: TextFont) -> Double

  /// How wide a text is if all its bytes are ASCII; nil if its characters are to be added up.
  func width(ofASCII bytes: UnsafeBufferPointer<UInt8>, in font: TextFont) -> Double?

  /// How high a line is, and where its base line stands.
  func line(in font: TextFont) -> (height: Double, baseline: Double)
}
