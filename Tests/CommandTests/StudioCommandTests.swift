// `segue studio` as a command: it says where it is, ends when it is told to, and lets nobody in unasked.

import Segue
import SegueStudio
import SegueSystem
import TestSupport
import Testing

@testable import SegueCommand

@Suite struct StudioCommandTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func itSaysItsAddressAndEndsAtOnce(signal: Int32) throws {
    let place = try Workplace()
    let running = place.runner.start(["studio", "--no-open", "a.png", "b.png"])
    for _ in 0..<1000 where !running.errorsSoFar.contains("Ctrl-C") { usleep(10_000) }
    let lines = running.errorsSoFar.split(separator: "\n")
    #expect(lines.first == "untitled.json is open at")
    #expect(lines.count > 1 && lines[1].hasPrefix("  http://127.0.0.1:"), "\(lines)")
    running.send(signal)
    let result = running.finish()
    #expect(result.status == 0)
    #expect(result.errorLines.last == "segue: untitled.json was not saved")
    #expect(place.made.isEmpty)
  }

  @Test func theSshLineIsSaidWhereItIsWanted() throws {
    var place = try Workplace()
    place.runner.environment["SSH_CONNECTION"] = "10.0.0.1 5 10.0.0.2 22"
    let running = place.runner.start(["studio", "--no-open", "a.png", "b.png"])
    for _ in 0..<1000 where !running.errorsSoFar.contains("Ctrl-C") { usleep(10_000) }
    #expect(running.errorsSoFar.contains("ssh -N -L "))
    running.send(SIGINT)
    #expect(running.finish().status == 0)
  }

  @Test(arguments: [
    ("studio --host 192.168.1.5", 64, "--allow-network"),
    ("studio --host 0.0.0.0 --allow-network", 64, "name the one"),
    ("studio --port 99999", 64, "--port"), ("studio missing.png", 66, "missing.png"),
    ("studio a.png ../segue-has-no-such.png", 66, "../segue-has-no-such.png"),
  ])
  func whatCannotBeIsRefused(line: String, status: Int32, words: String) throws {
    let result = try Workplace().run(line)
    #expect(result.status == status)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errorLines.count == 1)
  }

  @Test func aPortThatIsTakenIsSaid() throws {
    let place = try Workplace()
    let running = place.runner.start(["studio", "--no-open", "a.png"])
    for _ in 0..<1000 where !running.errorsSoFar.contains("Ctrl-C") { usleep(10_000) }
    let port = running.errorsSoFar.split(separator: "127.0.0.1:").last?.prefix { $0 != "/" } ?? ""
    let result = place.run("studio --no-open --port \(port) b.png")
    #expect(result.status == 69)
    #expect(result.errors.contains("127.0.0.1:\(port)"))
    running.send(SIGTERM)
    _ = running.finish()
  }

  /// A show from another folder is found with all that it names.
  @Test func aShowOfAnotherFolderHasItsFilter() throws {
    let place = try Workplace()
    let text =
      #"{"show": "a", "canvas": [16, 9], "transition": "my.glsl", "items": [{"color": "red"}, {"color": "blue"}]}"#
    let filter =
      "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }"
    let made = place.runner.shell(
      "mkdir films && echo '\(filter)' > films/my.glsl && echo '\(text)' > films/show.json"
        + " && segue frame films/show.json --at 2.5s -o one.png && segue play films/show.json -o film.webp"
        + " && cd films && segue play show.json -o ../same.webp && cmp ../film.webp ../same.webp")
    #expect(made.status == 0, "\(made.errors)")
  }

  @Test(arguments: [
    (Shutter?.none, ""), (Shutter(), "--shutter 180 "), (Shutter(angle: 0), ""),
    (Shutter(angle: 90.5, phase: -90, samples: 32), "--shutter 90.5 --samples 32 --phase '-90' "),
  ])
  func aLineOfAChangeHasItsShutter(_ shutter: Shutter?, _ words: String) {
    let change = StudioLine.Content.change(
      from: "a.png", to: "b.png", TimelineTransition(), PixelSize(width: 64, height: 48), shutter)
    #expect(
      StudioLine(change, in: "", film("x.webp")).plain
        == "segue a.png b.png -t fade --duration 1s --timing linear \(words)--size 64x48 -o x.webp")
  }

  private func film(_ output: String) -> FilmDescription {
    var film = FilmDescription()
    film.output = output
    return film
  }

  /// A change by itself is a film of inputs: what a configuration says of those must not reach it.
  @Test func aLineNamesTheConfigurationThatHolds() {
    func line(_ content: StudioLine.Content) -> String {
      StudioLine(content, in: "", film("x.webp"))
        .command(config: "/my files/config", changeConfig: "none")
    }
    #expect(line(.file("s.json")) == "segue play s.json --config '/my files/config' -o x.webp")
    #expect(
      line(.text("{}\n")) == "segue play - --config '/my files/config' -o x.webp <<'SHOW'\n{}\nSHOW"
    )
    let change = StudioLine.Content.change(
      from: "a.png", to: "b.png", TimelineTransition(), PixelSize(width: 64, height: 48), nil)
    #expect(
      line(change)
        == "segue a.png b.png -t fade --duration 1s --timing linear --config none --size 64x48 -o x.webp"
    )
  }

  @Test func aLineMakesWhatIsShown() throws {
    let change = StudioLine.Content.change(
      from: "a b.png", to: "color:red",
      TimelineTransition(
        EffectSpecification(name: "push", arguments: [.init("from", "left")]),
        duration: Rational(3, 2)),
      PixelSize(width: 64, height: 48), nil)
    #expect(
      StudioLine(change, in: "", film("x.webp")).plain
        == "segue 'a b.png' color:red -t push:from=left --duration 1.5s --timing linear --size 64x48 -o x.webp"
    )
    #expect(
      StudioLine(.file("s.json"), in: "my films/", film("x.mp4")).plain
        == "cd 'my films/' && segue play s.json -o x.mp4")
    var part = film("x.webp")
    (part.settings, part.frames) = (["quality": "80", "lossless": "yes"], "3-9")
    part.size = "32x18"
    part.show.set(["fps"], to: "24")
    #expect(
      StudioLine(.file("s.json"), in: "", part).plain
        == "segue play s.json --size 32x18 --fps 24 --frames 3-9 --quality 80 --lossless -o x.webp")
    let show = #"{"show": "It's", "items": [{"picture": "a.png"}, {"picture": "b.png"}]}"# + "\n"
    let line = StudioLine(.text(show), in: "", film("x.webp")).plain
    let place = try Workplace()
    let result = place.runner.shell(line)
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.made == ["x.webp"])
  }
}

extension StudioLine {
  /// The line where there is no configuration.
  fileprivate var plain: String { command(config: nil, changeConfig: nil) }
}
