import GlanceModel

extension Engine {
  /// Every activity's number, ascending.
  public var activityNumbers: [Int] { slotsByNumber.numbers }

  /// An activity by its number; nil if there is none.
  public func activity(_ number: Int) -> Activity? { slotsByNumber[number].map { activities[$0].activity } }

  /// What has to be stored of an activity; nil if there is none.
  public func checkpoint(_ number: Int) -> ActivityCheckpoint? {
    guard let slot = slotsByNumber[number] else { return nil }
    return activities[slot].checkpoint(holding: held[slot]?.update)
  }

  /// An app's activity with this id, live or ended; nil if there is none.
  public func activityNumber(app: String, id: String) -> Int? {
    guard let app = slotsByApp[app], let slot = apps[app].byID[id] else { return nil }
    return activities[slot].activity.number
  }

  /// The activity with this push token; nil if there is none.
  public func activityNumber(pushToken: String) -> Int? {
    slotsByToken[pushToken].map { activities[$0].activity.number }
  }

  /// An app's only live activity; nil if it has none or several.
  public func onlyLiveActivity(app: String) -> Int? {
    guard let app = slotsByApp[app], apps[app].live == 1, let slot = onlyLiveSlot(of: app) else { return nil }
    return activities[slot].activity.number
  }

  /// An activity's push token, for its owner; empty if its server may not push to it.
  ///
  /// - Throws: `UnknownObject`; `NotOwner` for anybody else.
  public func pushToken(of number: Int, for caller: Owner) throws(Refusal) -> String {
    activities[try slot(of: number, ownedBy: caller)].activity.pushToken
  }

  /// The ids of the controls of an activity that were tapped and not answered yet: disabled.
  public func runningControls(of number: Int) -> [String] {
    guard let slot = slotsByNumber[number] else { return [] }
    return activities[slot].running.map(\.id)
  }

  /// What has been said about apps, and every app seen, which may show activities unless said otherwise.
  public var applications: [String: Bool] { allowed }

  /// Every surface's name, the oldest first.
  public var surfaceNames: [String] { surfacesByAge.map { surfaces[$0].surface.name } }

  /// A surface by its name; nil if there is none.
  public func surface(_ name: String) -> Surface? { slotsBySurface[name].map { surfaces[$0].surface } }

  /// Everything that holds on a surface; nil if there is none.
  public func environment(of name: String) -> SurfaceEnvironment? {
    slotsBySurface[name].map { surfaces[$0].environment }
  }

  /// Whether a surface should be showing, published as `Active`: of StandBy, while charging, wider than high, and
  /// locked or idle; of the others, always.
  public func isActive(_ name: String) -> Bool { slotsBySurface[name].map { surfaces[$0].active } ?? false }

  /// Whether a surface's shell makes the sounds: the oldest that offered to.
  public func hasAudioRole(_ name: String) -> Bool { audioSurface != nil && slotsBySurface[name] == audioSurface }

  /// What a surface shows, in display order, at most its capacity.
  public func glances(on name: String) -> [Glance] {
    guard let slot = slotsBySurface[name] else { return [] }
    return surfaces[slot].shown.map { glances[$0].glance }
  }

  /// A glance that shows, by its number; nil if it does not.
  public func glance(_ number: Int) -> Glance? {
    guard let slot = slotsByGlance[number], glances[slot].isShown else { return nil }
    return glances[slot].glance
  }

  /// The activity as a glance is to present it: as it is, or while driving as it last was allowed to show; nil
  /// of a conversation.
  public func presented(_ glance: Int) -> Activity? {
    guard let slot = slotsByGlance[glance] else { return nil }
    return glances[slot].heldBack ?? glances[slot].source.activity.map { activities[$0].activity }
  }
}
