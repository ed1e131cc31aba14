import GlanceModel

/// A set of surface families in one byte.
struct FamilyMask: OptionSet, Hashable {
  let rawValue: UInt8

  static let lockscreen = FamilyMask(.lockscreen)
  static let standby = FamilyMask(.standby)
  static let island = FamilyMask(.island)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ family: SurfaceFamily) {
    switch family {
    case .island: self.init(rawValue: 1)
    case .lockscreen: self.init(rawValue: 2)
    case .standby: self.init(rawValue: 4)
    case .small: self.init(rawValue: 8)
    case .bar: self.init(rawValue: 16)
    }
  }

  init(_ families: Set<SurfaceFamily>) {
    self = []
    for family in families { insert(FamilyMask(family)) }
  }

  func contains(_ family: SurfaceFamily) -> Bool { contains(FamilyMask(family)) }
}
