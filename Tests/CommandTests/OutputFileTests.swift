// Rights and names of the written files.

import SegueFiles
import SegueSystem
import TestSupport
import Testing

@Suite struct OutputFileTests {
  private let place: Workplace
  private static let short = "a.png b.png --duration 100ms"

  init() throws { place = try Workplace() }

  private func mode(_ name: String) -> FileKind { FileKind(place.directory.file(name)) }

  @Test(arguments: [(0o077, 0o600), (0o022, 0o644), (0o027, 0o640), (0, 0o666)])
  func newFilesHaveWhatTheUmaskLeaves(mask: Int, mode expected: Int) {
    let mask = String(mask, radix: 8)
    #expect(place.runner.shell("umask \(mask); segue \(Self.short) -o new.png").status == 0)
    #expect(mode("new.png") == .regular(permissions: UInt32(expected)))
    // A link to nothing is replaced by a new file.
    let link = "ln -s nowhere link.png; umask \(mask); segue \(Self.short) -f -o link.png"
    #expect(place.runner.shell(link).status == 0)
    #expect(mode("link.png") == .regular(permissions: UInt32(expected)))
    #expect(place.made == ["link.png", "new.png"])
  }

  @Test func aLinkToNothingIsInTheWay() {
    let result = place.runner.shell("ln -s nowhere link.png; segue \(Self.short) -o link.png")
    #expect(result.status == 73)
    #expect(mode("link.png") == .danglingLink)
  }

  @Test func replacingAProgramThatRunsAsItsOwnerGivesNoRights() {
    let line = "touch old.png; chmod 6755 old.png; umask 077; segue \(Self.short) -f -o old.png"
    #expect(place.runner.shell(line).status == 0)
    #expect(mode("old.png") == .regular(permissions: 0o755))
  }

  @Test func aProcessThatIsKilledLeavesNothingWhereFilesNeedNoName() throws {
    let running = place.runner.start(InterruptionTests.endless + ["--progress", "plain"])
    for _ in 0..<500 where running.errorsSoFar.isEmpty { usleep(10_000) }
    let isNameless = place.made.isEmpty
    running.send(SIGKILL)
    #expect(running.finish().status == 128 + SIGKILL)
    #expect(place.made.isEmpty == isNameless)
  }
}
