import CJansson
import GlanceModel

/// Writes values as JSON, byte by byte, exactly as jansson would.
struct Writer<Destination: Sink> {
  var sink: Destination
  let layout: JSON.Layout
  let digits: JSON.Digits
  private var level = 0

  init(sink: Destination, layout: JSON.Layout, digits: JSON.Digits = .counted) {
    self.sink = sink
    self.layout = layout
    self.digits = digits
  }

  mutating func write(_ value: Value) {
    switch value {
    case .bool(let flag): put(flag ? "true" : "false")
    case .integer(let whole): write(whole)
    case .number(let number): write(number)
    case .string(let text): write(text)
    case .array(let list): write(list)
    case .object(let object): write(object)
    }
  }

  mutating func write(_ object: ValueObject) {
    guard !object.isEmpty else { return put("{}") }
    put("{")
    level += 1
    for (index, entry) in object.entries.enumerated() {
      if index > 0 { put(",") }
      breakLine()
      write(entry.key)
      put(layout == .compact ? ":" : ": ")
      write(entry.value)
    }
    level -= 1
    breakLine()
    put("}")
  }

  private mutating func write(_ list: [Value]) {
    guard !list.isEmpty else { return put("[]") }
    put("[")
    level += 1
    for (index, element) in list.enumerated() {
      if index > 0 { put(",") }
      breakLine()
      write(element)
    }
    level -= 1
    breakLine()
    put("]")
  }

  private mutating func write(_ whole: Int64) {
    if whole < 0 { put("-") }
    var power: UInt64 = 1
    while whole.magnitude / power >= 10 { power *= 10 }
    while power > 0 {
      sink.put(UInt8(ascii: "0") + UInt8(whole.magnitude / power % 10))
      power /= 10
    }
  }

  /// jansson writes the digits, so that they are the same whichever version is there.
  private mutating func write(_ number: Double) {
    guard let real = json_real(number) else { return put("null") }
    defer { json_decref(real) }
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      // Fifteen digits survive any way through a double, and seventeen say any double exactly.
      for precision in digits == .fewest ? 15...17 : 17...17 {
        let flags = Int(JSON_ENCODE_ANY | JSON_COMPACT) | precision << 11
        let count = json_dumpb(real, text.baseAddress, text.count, flags)
        let written = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[..<count])
        if precision < 17, Double(String(decoding: written, as: UTF8.self)) != number { continue }
        for digit in written { sink.put(digit) }
        return
      }
    }
  }

  private mutating func write(_ text: String) {
    put("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): put(#"\""#)
      case UInt8(ascii: "\\"): put(#"\\"#)
      case 0x08: put(#"\b"#)
      case 0x0c: put(#"\f"#)
      case 0x0a: put(#"\n"#)
      case 0x0d: put(#"\r"#)
      case 0x09: put(#"\t"#)
      case ..<0x20:
        put(byte < 0x10 ? #"\u000"# : #"\u001"#)
        let digit = byte & 0x0f
        sink.put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
      default: sink.put(byte)
      }
    }
    put("\"")
  }

  private mutating func put(_ token: StaticString) {
    for index in 0..<token.utf8CodeUnitCount { sink.put(token.utf8Start[index]) }
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    put("\n")
    for _ in 0..<level { put("  ") }
  }
}
