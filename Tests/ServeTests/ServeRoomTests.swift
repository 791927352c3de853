// Room for work: what was unused for longest makes it, films as well, and its client hears that it is gone.

import Dispatch
import Segue
import SegueCodecs
import SegueServe
import SegueText
import Synchronization
import TestSupport
import Testing

@Suite struct ServeRoomTests {
  /// Frames of a film that holds memory from the first one on that it shows.
  private final class HoldingFrames: FrameSource {
    let size = PixelSize(width: 2, height: 1)
    let frameRate = Rational(25)
    let count = 3
    let isOpaque = true
    private let bytes: Int
    private let limits: Limits
    private let held = Mutex<MemoryShare?>(nil)

    init(_ bytes: Int, _ limits: Limits) { (self.bytes, self.limits) = (bytes, limits) }

    func hold() throws {
      guard held.withLock({ $0 == nil }) else { return }
      let share = try limits.take(memory: bytes, for: "holding it")
      share.keep(bytes)
      held.withLock { $0 = share }
    }

    func repeats(_ index: Int) -> Int { 1 }

    func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) throws { try hold() }
  }

  /// A client that may have ten megabytes: of a film's items, the first is how many its frames hold; `open` behind it
  /// lets it hold them when it is opened, `wait` lets it wait until it is allowed to open.
  private func client(_ allowed: DispatchSemaphore = DispatchSemaphore(value: 0)) throws
    -> ServeClient
  {
    var limits = Limits()
    limits.memory = 10_000_000
    var setup = ServeClient.setup(limits)
    setup.film = { film, _, limits in
      let words = ServeClient.items(film)
      if words.last == "wait" { allowed.wait() }
      let source = HoldingFrames((Int(words[0]) ?? 0) * 1_000_000, limits)
      if words.last == "open" { try source.hold() }
      return ServedFilm(source, frames: 0..<source.count)
    }
    return try ServeClient(setup)
  }

  private func film(_ key: String, _ words: String) -> String {
    let list = words.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
    return #"{"id": 1, "request": "film", "key": "\#(key)", "film": {"items": [\#(list)]}}"#
  }

  private func frame(_ key: String, id: Int = 2) -> String {
    #"{"id": \#(id), "request": "frame", "film": "\#(key)", "frame": 0}"#
  }

  @Test(arguments: ["4", "4 open"])
  func theFilmUnusedForLongestMakesRoom(words: String) throws {
    let client = try client()
    for key in ["a", "b", "c", "d"] {
      #expect(try client.ask(film(key, words)).refusal == nil)
      #expect(try client.ask(frame(key)).refusal == nil, "\(key)")
    }
    // Two fit, and the two used last are there.
    for key in ["a", "b"] { #expect(try client.ask(frame(key)).node["gone"]?.text == key) }
    for key in ["c", "d", "c"] { #expect(try client.ask(frame(key)).refusal == nil) }
    #expect(try client.ask(film("a", words)).refusal == nil)
    #expect(try client.ask(frame("a")).refusal == nil)
    #expect(try client.ask(frame("d")).node["gone"]?.text == "d")
    #expect(try client.ask(frame("c")).refusal == nil)
  }

  @Test func aFilmThatDoesNotFitByItselfSaysSo() throws {
    let client = try client()
    for key in ["a", "b"] { _ = try client.ask(film(key, key == "a" ? "4" : "20")) }
    #expect(try client.ask(frame("a")).refusal == nil)
    for _ in 0..<2 {
      let answer = try client.ask(frame("b"))
      #expect(answer.node["error"]?["category"]?.text == "overLimit", "\(answer.node.json)")
      #expect(answer.node["gone"] == nil)
    }
    // No room would have helped: the other film is there.
    #expect(try client.ask(frame("a")).refusal == nil)
  }

  /// What waits for a film that had to make room does not open it again behind its client's back.
  @Test func requestsThatWaitHearThatTheirFilmIsGone() throws {
    let allowed = DispatchSemaphore(value: 0)
    let client = try client(allowed)
    for key in ["a", "b"] { _ = try client.ask(film(key, "6")) }
    #expect(try client.ask(frame("a", id: 2)).refusal == nil)
    // Both threads are busy; then one stays so.
    for key in ["x", "y"] { client.say(film(key, "0 wait")) }
    for (key, id) in [("b", 3), ("a", 4)] { client.say(frame(key, id: id)) }
    allowed.signal()
    let answers = try (0..<3).map { _ in try client.next().node }
    allowed.signal()
    #expect(answers.map { $0["id"]?.number } == [1, 3, 4])
    #expect(answers.map { $0["gone"]?.text } == [nil, nil, "a"])
    #expect(answers[1]["error"] == nil)
  }

  /// A client that knows two small pictures, and the message that wipes them by a grey picture of a side's length.
  private func client(
    wipingBy side: Int, in directory: TemporaryDirectory
  ) throws -> (ServeClient, String) {
    let path = directory.file("luma.png")
    try Bitmap(size: PixelSize(width: side, height: side), color: .white).save(to: path)
    let client = try client()
    for key in ["a", "b"] {
      _ = try client.ask(
        #"{"id": 1, "request": "picture", "key": "\#(key)", "size": [2, 1], "pixels": "rgb"}"#,
        [1, 2, 3, 4, 5, 6])
    }
    return (
      client,
      #"{"id": 3, "request": "transition", "effect": "luma-wipe:luma=@\#(path)", "from": "a", "to": "b", "at": 0}"#
    )
  }

  /// The pictures of effects need room, too.
  @Test func filmsMakeRoomForEffects() throws {
    let directory = TemporaryDirectory()
    let (client, wipe) = try client(wipingBy: 1200, in: directory)
    _ = try client.ask(film("f", "9"))
    #expect(try client.ask(frame("f")).refusal == nil)
    let answer = try client.ask(wipe)
    #expect(answer.refusal == nil)
    #expect(try client.ask(frame("f")).node["gone"]?.text == "f")
  }

  /// What effects hold is kept only to be found again.
  @Test func effectsMakeRoomForFilms() throws {
    let directory = TemporaryDirectory()
    let (client, wipe) = try client(wipingBy: 900, in: directory)
    func change() throws -> String? {
      try client.ask(wipe).refusal
    }
    #expect(try change() == nil)
    _ = try client.ask(film("f", "9"))
    #expect(try client.ask(frame("f")).refusal == nil)
    #expect(try change() == nil)
  }

  /// A frame that keeps more than there may be, such as the flow between two pictures, is refused.
  @Test func whatAnEffectKeepsCounts() throws {
    let client = try client()
    for key in ["a", "b"] {
      _ = try client.ask(
        #"{"id": 1, "request": "picture", "key": "\#(key)", "size": [480, 300], "pixels": "rgb"}"#,
        [UInt8](repeating: 9, count: 432_000))
    }
    for effect in ["fade", "smooth-cut"] {
      let answer = try client.ask(
        #"{"id": 3, "request": "transition", "effect": "\#(effect)", "from": "a", "to": "b", "at": 0.5}"#
      )
      #expect(
        answer.node["error"]?["category"]?.text == (effect == "fade" ? nil : "overLimit"),
        "\(effect): \(answer.node.json)")
    }
  }

  /// Under one key there is one picture: what was fitted of a file before it changed is not shown beside what it is now.
  @Test func aPictureOfAFileThatHasChangedIsGone() throws {
    let directory = TemporaryDirectory()
    let path = directory.file("a.png")
    let client = try ServeClient()
    func write(_ color: Color, _ width: Int, _ height: Int) throws {
      try Bitmap(size: PixelSize(width: width, height: height), color: color)
        .save(to: path, replacing: true)
    }
    func ask(_ more: String = "") throws -> ServeClient.Answer {
      try client.ask(
        #"{"id": 2, "request": "transition", "effect": "fade", "from": "a", "to": "a", "at": 0, "pixels": "rgb"\#(more)}"#
      )
    }
    let picture = #"{"id": 1, "request": "picture", "key": "a", "path": "\#(path)"}"#
    try write(.red, 64, 36)
    _ = try client.ask(picture)
    #expect(try ask().payload.prefix(3) == [255, 0, 0])
    try write(.blue, 20, 10)
    for more in ["", #", "size": [32, 18]"#, ""] {
      #expect(try ask(more).node["gone"]?.text == "a", "\(more)")
    }
    _ = try client.ask(picture)
    let answer = try ask()
    #expect(answer.node["size"]?.elements?.compactMap(\.number) == [20, 10])
    #expect(answer.payload.prefix(3) == [0, 0, 255])
  }
}
