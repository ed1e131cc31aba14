/// The versions of vCard that are in use.
enum CardVersion: String, CaseIterable {
  /// Of telephones: quoted-printable, character sets, parameters without names.
  case two = "2.1"
  /// RFC 2426.
  case three = "3.0"
  /// RFC 6350.
  case four = "4.0"
}
