/// One app's activities that the same families show, in their order and by age.
struct RankedList {
  let mask: FamilyMask
  var byRank = SortedList<Rank>()
  var byStart = SortedList<StartRank>()
}
