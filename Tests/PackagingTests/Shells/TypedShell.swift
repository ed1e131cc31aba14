import Glibc
import TestPeers

/// A shell in a terminal of its own, with the completions of this package and a `glancectl` that only tells what it was
/// called with; what may stand on a line it has the built one say.
struct TypedShell {
  /// Which shell.
  enum Kind: String, CaseIterable, Sendable { case bash, zsh, fish }

  /// Where it works, with nothing in it but `bin` and its own files.
  let folder: TemporaryFolder
  private let kind: Kind
  private let child: Child

  /// Starts one and waits for its prompt.
  init(_ kind: Kind, bus: PrivateBus, files: [String] = []) throws {
    self.kind = kind
    folder = try TemporaryFolder()
    for file in files { try folder.write("work/" + file, "") }
    let program = """
      #!/bin/sh
      case "$1" in complete) exec \(BuiltProgram.path("glancectl").quoted) "$@" ;; esac
      { for word; do printf '<%s>' "$word"; done; echo; } >> \(folder["log"].quoted)
      echo glancectl-ran
      """
    chmod(try folder.write("bin/glancectl", program), 0o755)
    chmod(try folder.write("bin/glanced", program), 0o755)
    try folder.write("work/.keep", "")
    let completions = Repository.path("docs/completions")
    try folder.write(
      "bashrc",
      """
      . /usr/share/bash-completion/bash_completion
      . \(completions.quoted)/glancectl.bash
      . \(completions.quoted)/glanced.bash
      bind 'set enable-bracketed-paste off'
      PS1='' PROMPT_COMMAND='echo prompt-here'
      """)
    try folder.write(
      ".zshrc",
      """
      fpath=(\(completions.quoted) $fpath)
      autoload -U compinit && compinit -u -D
      PS1='' RPS1='' PROMPT_EOL_MARK=''
      precmd() { echo prompt-here }
      """)
    try folder.write(
      "config/fish/config.fish",
      """
      source \(completions.quoted)/glancectl.fish
      source \(completions.quoted)/glanced.fish
      set -g fish_greeting
      function fish_prompt; end
      function say_prompt --on-event fish_prompt; echo prompt-here; end
      """)
    let shell =
      switch kind {
      case .bash: "bash --noprofile --rcfile \(folder["bashrc"].quoted) -i"
      case .zsh: "zsh -d -i"
      case .fish: "fish -i"
      }
    child = try Child(
      "script", ["-qefc", "stty cols 200 rows 50; cd \(folder["work"].quoted); exec \(shell)", "/dev/null"],
      environment: bus.environment.merging([
        "PATH": folder["bin"] + ":/usr/bin:/bin", "HOME": folder.path, "ZDOTDIR": folder.path, "TERM": "xterm",
        "XDG_CONFIG_HOME": folder["config"], "XDG_DATA_HOME": folder["data"], "LC_ALL": "C.UTF-8",
        "DBUS_SESSION_BUS_ADDRESS": bus.address,
      ]) { $1 }, isTypedTo: true)
    try child.line(on: .output, within: .seconds(30)) { $0.contains("prompt-here") }
  }

  /// Types a line with its tabulators, and returns what the program was called with, each word in angle brackets.
  func enter(_ line: String) throws -> String {
    var before = child.lines(.output).count { $0.contains("glancectl-ran") }
    child.enter(line)
    try child.line(on: .output, within: .seconds(30)) { line in
      if line.contains("glancectl-ran") { before -= 1 }
      return before < 0
    }
    return String((folder.read("log") ?? "").split(separator: "\n").last ?? "")
  }

  /// Everything that was to be seen.
  var seen: String { child.text(.output) }
}
