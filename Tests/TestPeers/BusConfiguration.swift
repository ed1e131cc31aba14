/// How a ``PrivateBus`` is configured: whose messages it lets through, and how much it holds.
public struct BusConfiguration: Sendable {
  /// Which well-known bus it says it is.
  public enum Kind: String, Sendable { case session, system }

  /// Which well-known bus it says it is.
  public var kind: Kind
  /// The bus's limits by name, `max_incoming_bytes` and so on.
  public var limits: [String: Int]
  /// `<policy>` elements after the one that everybody starts with.
  public var policies: String
  /// Files to include after all else, such as a policy that is shipped.
  public var includes: [String]

  /// A bus; a session bus lets everything through, a system bus only what the reference policy does.
  public init(
    _ kind: Kind = .session, limits: [String: Int] = [:], policies: String = "", includes: [String] = []
  ) {
    self.kind = kind
    self.limits = limits
    self.policies = policies
    self.includes = includes
  }

  /// The configuration file's text.
  func xml(socket: String, services: String) -> String {
    let opening =
      switch kind {
      case .session:
        """
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        """
      case .system:
        """
          <policy context="default">
            <allow user="*"/>
            <deny own="*"/>
            <deny send_type="method_call"/>
            <allow send_type="signal"/>
            <allow send_requested_reply="true" send_type="method_return"/>
            <allow send_requested_reply="true" send_type="error"/>
            <allow receive_type="method_call"/>
            <allow receive_type="method_return"/>
            <allow receive_type="error"/>
            <allow receive_type="signal"/>
            <allow send_destination="org.freedesktop.DBus" send_interface="org.freedesktop.DBus"/>
            <allow send_destination="org.freedesktop.DBus" send_interface="org.freedesktop.DBus.Introspectable"/>
            <allow send_destination="org.freedesktop.DBus" send_interface="org.freedesktop.DBus.Properties"/>
            <allow send_destination="org.freedesktop.DBus" send_interface="org.freedesktop.DBus.Peer"/>
          </policy>
        """
      }
    return """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>\(kind.rawValue)</type>
        <listen>unix:path=\(socket)</listen>
        <auth>EXTERNAL</auth>
        <servicedir>\(services)</servicedir>
      \(opening)
      \(policies)
      \(limits.sorted { $0.key < $1.key }.map { "  <limit name=\"\($0.key)\">\($0.value)</limit>" }.joined(separator: "\n"))
      \(includes.map { "  <include>\($0)</include>" }.joined(separator: "\n"))
      </busconfig>

      """
  }
}
