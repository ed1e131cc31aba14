import GlanceModel
import SystemdBus

/// A provider of conversations as the bus sees it: an object without properties, for the one who registered it.
@LoopActor
final class PublishedProvider: PublishedObject {
  let number: Int
  let path: String
  let manager = Names.root
  let interfaceNames = [ProviderInterface.table.name]
  var publication = Publication()
  unowned let service: GlanceService

  init(_ number: Int, service: GlanceService) {
    self.number = number
    self.service = service
    path = ObjectPath.provider(number).text
  }

  func publishChanges(on connection: Connection) throws(BusError) {}

  func forgetChanges() {}
}
