/// One app's activities of one class that the same families show, in their order and by age.
struct RankedList {
  let mask: FamilyMask
  let screenClass: ScreenClass
  var byRank = SortedList<Rank>()
  var byStart = SortedList<StartRank>()
}
