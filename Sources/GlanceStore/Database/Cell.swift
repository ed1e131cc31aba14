/// What stands in a column.
enum Cell: Sendable, Hashable {
  case integer(Int64)
  case text(String)
}
