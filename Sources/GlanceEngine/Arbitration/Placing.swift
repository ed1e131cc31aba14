/// Where an activity stands in its app's lists, kept so that it can be taken out again.
struct Placing: Equatable {
  var rank: Rank
  var mask: FamilyMask
  var screenClass: ScreenClass
  var isTransient: Bool
}
