extension PluralRule {
  /// The class of a number.
  func plural(_ number: Double) -> PluralClass {
    let n = PluralOperands(number)
    switch self {
    case .none: return .other
    case .oneWithoutDecimals: return n.isWhole && n.whole == 1 ? .one : .other
    case .exactlyOne(let millions): return n.absolute == 1 ? .one : millions && n.isMillions ? .many : .other
    case .oneAndMillions: return n.isWhole && n.whole == 1 ? .one : n.isMillions ? .many : .other
    case .belowTwoAndMillions: return n.whole < 2 && n.absolute < 1e15 ? .one : n.isMillions ? .many : .other
    case .upToOne: return n.whole == 0 || n.absolute == 1 ? .one : .other
    case .danish: return n.absolute == 1 || (!n.isWhole && n.whole < 2) ? .one : .other
    case .polish: return PluralRule.polish(n)
    case .czech:
      guard n.isWhole else { return .many }
      return n.whole == 1 ? .one : (2...4).contains(n.whole) ? .few : .other
    case .russian: return PluralRule.russian(n)
    case .serbian: return PluralRule.serbian(n)
    case .slovenian: return PluralRule.slovenian(n)
    case .lithuanian: return PluralRule.lithuanian(n)
    case .latvian: return PluralRule.latvian(n)
    case .romanian:
      if n.isWhole && n.whole == 1 { return .one }
      return !n.isWhole || n.whole == 0 || (1...19).contains(n.lastTwo) ? .few : .other
    case .arabic: return PluralRule.arabic(n)
    case .hebrew:
      if (n.whole == 1 && n.isWhole) || (n.whole == 0 && !n.isWhole) { return .one }
      return n.isWhole && n.whole == 2 ? .two : .other
    }
  }

  private static func polish(_ n: PluralOperands) -> PluralClass {
    guard n.isWhole else { return .other }
    if n.whole == 1 { return .one }
    return (2...4).contains(n.last) && !(12...14).contains(n.lastTwo) ? .few : .many
  }

  private static func russian(_ n: PluralOperands) -> PluralClass {
    guard n.isWhole else { return .other }
    if n.last == 1 && n.lastTwo != 11 { return .one }
    return (2...4).contains(n.last) && !(12...14).contains(n.lastTwo) ? .few : .many
  }

  private static func serbian(_ n: PluralOperands) -> PluralClass {
    let (last, lastTwo) = n.isWhole ? (n.last, n.lastTwo) : (n.fraction % 10, n.fraction % 100)
    if last == 1 && lastTwo != 11 { return .one }
    return (2...4).contains(last) && !(12...14).contains(lastTwo) ? .few : .other
  }

  private static func slovenian(_ n: PluralOperands) -> PluralClass {
    guard n.isWhole else { return .few }
    switch n.lastTwo {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private static func lithuanian(_ n: PluralOperands) -> PluralClass {
    guard n.isWhole else { return .many }
    if (11...19).contains(n.lastTwo) { return .other }
    switch n.last {
    case 0: return .other
    case 1: return .one
    default: return .few
    }
  }

  private static func latvian(_ n: PluralOperands) -> PluralClass {
    if n.isWhole {
      if n.last == 0 || (11...19).contains(n.lastTwo) { return .zero }
      return n.last == 1 ? .one : .other
    }
    let lastTwo = n.fraction % 100
    if n.decimals == 2, (11...19).contains(lastTwo) { return .zero }
    let endsInOne = n.fraction % 10 == 1
    return endsInOne && (n.decimals != 2 || lastTwo != 11) ? .one : .other
  }

  private static func arabic(_ n: PluralOperands) -> PluralClass {
    guard n.isWhole, n.absolute < 1e15 else { return .other }
    switch n.whole {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default: break
    }
    switch n.lastTwo {
    case 3...10: return .few
    case 11...99: return .many
    default: return .other
    }
  }
}
