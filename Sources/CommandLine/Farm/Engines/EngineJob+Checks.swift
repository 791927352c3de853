// What a job must not say: names that its text cannot carry, or that the engine would refuse long after it was written.

import Segue

extension EngineJob {
  /// Throws for what the engine's job cannot say.
  ///
  /// Processes of this machine take any name.
  func check(for engine: FarmEngine) throws {
    guard engine != .local else { return }
    for (what, text) in [
      ("DIR", folder.path), ("--segue", segue), ("--root", root ?? ""), ("--image", image),
      ("--mount", mount), ("--volume", volume),
    ] {
      try Self.checkLine(text, what)
    }
    if let memory, memory < Self.leastMemory {
      throw CommandFailure.usage("--memory: a worker needs more; expected at least 64MB")
    }
    if engine.isContained { try checkContainer(engine) }
  }

  private static let leastMemory = 64_000_000

  // In a job's text a line end would begin a command, and what is no UTF-8 would become another name.
  private static func checkLine(_ text: String, _ what: String) throws {
    guard
      text.shownFileName == text,
      !text.unicodeScalars.contains(where: { $0 == "\n" || VisibleText.isUnsafe($0) })
    else {
      throw CommandFailure.usage(
        "\(what) \(VisibleText.line(text.shownFileName)): a job cannot contain this name; use another one"
      )
    }
  }

  private func checkContainer(_ engine: FarmEngine) throws {
    guard mount.hasPrefix("/"), mount.count > 1, !mount.contains(":") else {
      throw CommandFailure.usage("--mount \(mount): expected a folder as in /film, without a colon")
    }
    guard engine == .batch else {
      guard volume.wholeMatch(of: /[a-z0-9]([-.a-z0-9]*[a-z0-9])?/) != nil else {
        throw CommandFailure.usage(
          "--volume \(volume): expected a claim's name: small letters, digits and hyphens")
      }
      return
    }
    guard volume.wholeMatch(of: /fs-[0-9a-f]+/) != nil else {
      throw CommandFailure.usage(
        "--volume \(volume): expected the EFS file system that has the files, as in fs-0123456789abcdef0"
      )
    }
  }
}
