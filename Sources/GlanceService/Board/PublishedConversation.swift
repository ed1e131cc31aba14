import GlanceModel
import GlancePresentation
import SystemdBus

/// A conversation as everybody sees it.
@LoopActor
final class PublishedConversation: PublishedObject {
  /// What is to be seen of it.
  struct Facts: Equatable {
    var conversation: Conversation
    /// Its name in the daemon's language.
    var title = ""
    /// The path of a file with a photo; empty for none.
    var photo = ""
    /// What contacts know of its members.
    var resolved: [Handle: ResolvedMember] = [:]
    var controls: [Control] = []
  }

  let number: Int
  let path: String
  let manager = Names.root
  let interfaceNames = [ConversationInterface.table.name]
  let isLookedAt = true
  var publication = Publication()
  unowned let service: GlanceService
  private(set) var facts: Facts
  private var changed: PropertySet = []

  init(_ facts: Facts, service: GlanceService) {
    self.service = service
    number = facts.conversation.number
    path = ObjectPath.conversation(facts.conversation.number).text
    self.facts = facts
  }

  /// Takes over how it is now.
  func update(_ now: Facts) {
    changed.formUnion(ConversationInterface.changes(from: facts, to: now))
    facts = now
  }

  func publishChanges(on connection: Connection) throws(BusError) {
    try connection.emitPropertiesChanged(changed, of: self, ConversationInterface.table, at: path)
    changed = []
  }

  func forgetChanges() { changed = [] }
}
