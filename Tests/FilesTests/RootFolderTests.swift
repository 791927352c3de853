// Files come from one folder, whatever paths and links say.

import SegueFiles
import SegueSystem
import Synchronization
import TestSupport
import Testing

@Suite struct RootFolderTests {
  private let place = TemporaryDirectory()
  private let inner: String
  private let root: RootFolder

  init() throws {
    inner = place.file("root")
    _ = unsafe mkdir(inner, 0o755)
    _ = unsafe mkdir(inner + "/sub", 0o755)
    place.write("secret", [7])
    place.write("root/a", [1])
    place.write("root/sub/b", [2])
    for (target, link) in [
      ("../a", "sub/up"), ("a", "near"), (inner + "/sub/b", "absolute"), ("sub", "folder"),
      ("../secret", "out"), (place.file("secret"), "far"), ("loop", "loop"),
      ("../root/a", "aroundAbout"), ("nowhere", "dangling"), ("..", "parent"),
    ] {
      _ = unsafe symlink(target, inner + "/" + link)
    }
    _ = unsafe mkfifo(inner + "/pipe", 0o644)
    root = try #require(RootFolder(inner))
  }

  /// The first byte; nil if reading is refused.
  private func first(_ path: String) -> UInt8? {
    do throws(SystemError) {
      let file = try root.open(path)
      defer { systemClose(file) }
      return Descriptors.readToEnd(file).first
    } catch {
      return nil
    }
  }

  private func code(_ path: String) -> Int32? {
    do throws(SystemError) {
      systemClose(try root.open(path))
      return nil
    } catch {
      return error.code
    }
  }

  @Test func filesOfTheFolder() {
    for path in ["/a", "/./a", "//sub/../a", "/near", "/sub/up", "/sub/../sub/up", "/aroundAbout"] {
      #expect(first(inner + path) == 1, "\(path)")
    }
    for path in ["/sub/b", "/absolute", "/folder/b", "/folder/../sub/b"] {
      #expect(first(inner + path) == 2, "\(path)")
    }
    #expect(first(place.path + "/x/../root/a") == 1)
  }

  @Test func whatIsOutsideIsNotThere() {
    let paths = [
      inner + "/../secret", inner + "/out", inner + "/far", inner + "/parent/secret",
      inner + "/sub/../../secret", place.file("secret"), place.file("nothing"), "/etc/passwd",
      "/", "", "relative", inner + "/none", inner + "/none/a", inner + "/a/b", inner + "/loop",
      inner + "/dangling", inner + String(repeating: "/x", count: 5000),
      inner + "/" + String(repeating: "x", count: 300),
    ]
    for path in paths { #expect(code(path) == ENOENT, "\(path.prefix(60))") }
  }

  @Test func otherThingsAreNamed() {
    #expect(code(inner + "/pipe") == EINVAL)
    #expect(code(inner + "/sub/..") == EISDIR)
    #expect(RootFolder(place.file("nothing")) == nil)
    #expect(RootFolder(place.file("secret")) == nil)
  }

  @Test func theFolderIsHeldEvenWhenItMoves() {
    _ = unsafe rename(inner, place.file("moved"))
    #expect(first(inner + "/a") == 1)
    _ = unsafe rename(place.file("moved"), inner)
  }

  @Test func linksThatChangeNeverLeadOut() async {
    // Somebody exchanges a folder for a link to the outside, again and again.
    let (real, fake) = (inner + "/real", inner + "/fake")
    _ = unsafe mkdir(real, 0o755)
    place.write("root/real/secret", [3])
    _ = unsafe symlink("..", fake)
    let stop = StopFlag()
    let exchanging = Task.detached {
      while !stop.isRaised.load(ordering: .relaxed) {
        _ = unsafe rename(real, real + "2")
        _ = unsafe rename(fake, real)
        _ = unsafe rename(real, fake)
        _ = unsafe rename(real + "2", real)
      }
    }
    for _ in 0..<3000 {
      let seen = first(real + "/secret")
      #expect(seen == 3 || seen == nil)
    }
    stop.isRaised.store(true, ordering: .relaxed)
    await exchanging.value
  }
}

private final class StopFlag: Sendable {
  let isRaised = Atomic(false)
}
