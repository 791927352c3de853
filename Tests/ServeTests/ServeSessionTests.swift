// A client's conversation: what it asks for it gets, and what it may not have is said.

import Dispatch
import Segue
import SegueCodecs
import SegueServe
import SegueText
import TestSupport
import Testing

@Suite struct ServeSessionTests {
  private static let red: [UInt8] = [255, 0, 0, 255, 0, 0]
  private static let blue: [UInt8] = [0, 0, 255, 0, 0, 255]

  /// A client whose pictures `a` and `b` are red and blue, two pixels each.
  private func client(_ limits: Limits = Limits()) throws -> ServeClient {
    let client = try ServeClient(ServeClient.setup(limits))
    for (key, pixels) in [("a", Self.red), ("b", Self.blue)] {
      let answer = try client.ask(
        #"{"id": 1, "request": "picture", "key": "\#(key)", "size": [2, 1], "pixels": "rgb"}"#,
        pixels)
      #expect(answer.node["hasAlpha"]?.json == .flag(false))
    }
    return client
  }

  private func frame(_ rest: String, id: Int = 7) -> String {
    #"{"id": \#(id), "request": "transition", "effect": "fade", "from": "a", "to": "b", \#(rest)}"#
  }

  @Test func theGreetingSaysVersionsAndLimits() throws {
    let greeting = try ServeClient().greeting
    #expect(greeting["protocol"]?.number == 2)
    #expect(greeting["version"]?.text == "1.2.3")
    #expect(greeting["memory"]?.json == .flag(false))
    #expect(greeting["limits"]?["payloadBytes"]?.number == Double(4 * Limits.mostPixels))
  }

  @Test func aFrameIsThatOfTheLibrary() throws {
    let client = try client()
    let answer = try client.ask(frame(#""at": 0.25, "pixels": "rgb""#))
    let pictures = [Self.red, Self.blue].map { pixels in
      Bitmap(size: PixelSize(width: 2, height: 1), color: pixels[0] > 0 ? .red : .blue)
    }
    let own = try Transition(type: .fade).frame(at: 0.25, from: pictures[0], to: pictures[1])
    let bytes = own.premultipliedRGBA.enumerated().filter { $0.offset % 4 < 3 }.map(\.element)
    #expect(answer.payload == bytes)
    #expect(answer.node["id"]?.number == 7)
    #expect(answer.node["size"]?.elements?.compactMap(\.number) == [2, 1])
  }

  @Test(arguments: [
    ("linear", 0.5), ("ease-in", TimingFunction.easeIn(0.5)), ("steps:2", 0.5),
  ])
  func timingPacesTheProgress(timing: String, progress: Double) throws {
    let client = try client()
    let paced = try client.ask(frame(#""at": 0.5, "timing": "\#(timing)""#)).payload
    #expect(try client.ask(frame(#""at": \#(progress)"#)).payload == paced)
  }

  @Test func alphaIsStraightOutside() throws {
    let client = try client()
    _ = try client.ask(
      #"{"id": 1, "request": "picture", "key": "b", "size": [2, 1], "pixels": "rgba"}"#,
      [200, 100, 50, 128, 9, 9, 9, 0])
    // Of 200 at half opacity, eight bits keep 100, which is nearest to 199.
    #expect(try client.ask(frame(#""at": 1"#)).payload == [199, 100, 50, 128, 0, 0, 0, 0])
    // Over black, as it is without alpha.
    #expect(try client.ask(frame(#""at": 1, "pixels": "rgb""#)).payload == [100, 50, 25, 0, 0, 0])
  }

  @Test func picturesOfOtherShapesAreFitted() throws {
    let client = try client()
    let answer = try client.ask(frame(#""at": 0, "size": [5, 3], "pixels": "rgb""#))
    #expect(answer.payload == (0..<15).flatMap { _ in [255, 0, 0] as [UInt8] })
    let beside = try client.ask(
      frame(#""at": 0, "size": [2, 3], "fit": "contain", "background": "lime", "pixels": "rgb""#))
    #expect(beside.payload == [0, 255, 0, 0, 255, 0] + Self.red + [0, 255, 0, 0, 255, 0])
  }

  @Test func aPictureOfAFileIsReadAgainWhenItChanges() throws {
    let directory = TemporaryDirectory()
    let client = try client()
    let path = directory.file("a.png")
    for color in [Color.red, .blue] {
      try Bitmap(size: PixelSize(width: 3, height: 2), color: color).save(to: path, replacing: true)
      let answer = try client.ask(
        #"{"id": 1, "request": "picture", "key": "a", "path": "\#(path)"}"#)
      #expect(answer.node["size"]?.elements?.compactMap(\.number) == [3, 2])
      let pixel = try client.ask(frame(#""at": 0, "pixels": "rgb""#)).payload.prefix(3)
      #expect(Array(pixel) == (color == .red ? [255, 0, 0] : [0, 0, 255]))
    }
  }

  @Test(arguments: [
    ("{", "badData"), ("[]", "usage"), (#"{"request": "effects"}"#, "usage"),
    (#"{"id": 1}"#, "usage"), (#"{"id": -1, "request": "effects"}"#, "usage"),
    (#"{"id": 1, "request": "fly"}"#, "usage"),
    (#"{"id": 1, "request": "frame", "film": "x", "frame": 0}"#, "noInput"),
    (#"{"id": 1, "request": "frame", "film": "x", "frame": -1}"#, "usage"),
    (#"{"id": 1, "request": "picture", "key": "x", "path": "/dev/zero"}"#, "noInput"),
    (#"{"id": 1, "request": "picture", "key": "x", "size": [2, 1], "pixels": "rgb"}"#, "usage"),
    (#"{"id": 1, "request": "picture", "key": "x", "size": [1000000, 1000000]}"#, "overLimit"),
    (#"{"id": 1, "request": "picture", "key": "", "size": [1, 1]}"#, "usage"),
    (#"{"id": 1, "request": "film", "key": "f", "words": ["a.png"]}"#, "usage"),
    (
      #"{"id": 1, "request": "picture", "key": "x", "size": [2, 1], "payload": {"at": 0, "bytes": 8}}"#,
      "usage"
    ),
  ])
  func whatMakesNoSenseIsRefused(text: String, category: String) throws {
    let answer = try client().ask(text)
    #expect(answer.node["error"]?["category"]?.text == category, "\(answer.refusal ?? "nothing")")
  }

  @Test(arguments: [
    #"{"id": 7, "request": "film", "texts": \#(String(repeating: "[", count: 300))"#,
    #"{"id": 7, "request": "transition", "at": \#(String(repeating: "9", count: 400))}"#,
    #"{"request": "describe", "effect": "\u12", "id": 7}"#,
    #"{"a": "id", "b": {"id": 3}, "id" : 7 "#,
    #"{"a": "\"id\": 5, ", "id":7}}"#, #"{"id": 7, "id": 8}"#,
  ])
  func whatIsNoJSONIsAnsweredByItsNumber(text: String) throws {
    let client = try client()
    let answer = try client.ask(text)
    #expect(answer.node["id"]?.number == 7)
    #expect(answer.node["error"]?["category"]?.text == "badData", "\(answer.refusal ?? "nothing")")
    #expect(try client.ask(frame(#""at": 0, "pixels": "rgb""#, id: 8)).payload == Self.red)
  }

  @Test(arguments: [
    "", "id", "{", #"{"id"#, #"{"id": "#, #"{"id": 7.5e400}"#, #"{"id": "7", "x}"#, #"[{"id": 7}"#,
    #"{"id": -7, ]"#, #"{"id": 99999999999999999999, ]"#, #"{"\"#,
  ])
  func whatHasNoNumberIsAnsweredWithoutOne(text: String) throws {
    let client = try client()
    let answer = try client.ask(text)
    #expect(answer.node["id"] == nil && answer.refusal != nil)
    #expect(try client.ask(frame(#""at": 0, "pixels": "rgb""#, id: 8)).payload == Self.red)
  }

  /// A search that reads on to the end for each of them takes hours.
  @Test func aLongTextWithoutANumberIsReadOnce() throws {
    let answer = try client().ask("{" + String(repeating: #""id":"#, count: 500_000))
    #expect(answer.node["id"] == nil && answer.refusal != nil)
  }

  @Test(arguments: [
    (#""at": 0.5, "effect": "fadde""#, "appears twice"), (#""at": 2000"#, "-1000 to 1000"),
    (#""at": 0.5, "parameters": {"mode": "loud"}"#, "mode"),
    (#""at": 0.5, "parameters": {"radius": "1"}"#, "radius"),
    (#""at": 0.5, "timing": "soon""#, "soon"), (#""at": 0.5, "size": [0, 1]"#, "size"),
    (#""at": 0.5, "fit": "tight""#, "cover"), (#""at": 0.5, "pixels": "bgr""#, "rgb or rgba"),
    (#""at": 0.5, "answer": {"at": 0, "bytes": 100}"#, "shared memory"),
  ])
  func wrongValuesAreNamed(rest: String, words: String) throws {
    let refusal = try client().ask(frame(rest)).refusal
    #expect(refusal?.contains(words) == true, "\(refusal ?? "nothing")")
    #expect(refusal?.contains("line 1") == false || words == "appears twice")
  }

  @Test func whatHadToMakeRoomIsSaid() throws {
    var limits = Limits()
    limits.memory = 20_000_000
    let client = try client(limits)
    // Ten megabytes are kept: three pictures of four are too many.
    for key in ["a", "b", "c"] {
      let answer = try client.ask(
        #"{"id": 1, "request": "picture", "key": "\#(key)", "size": [1000, 1000]}"#,
        [UInt8](repeating: 255, count: 4_000_000))
      #expect(answer.refusal == nil)
    }
    let answer = try client.ask(frame(#""at": 0"#))
    #expect(answer.node["gone"]?.text == "a")
  }

  @Test func anyTwoPicturesFitTogether() throws {
    var limits = Limits()
    limits.memory = 20_000_000
    let client = try client(limits)
    #expect(client.greeting["limits"]?["onePictureBytes"]?.number == 5_000_000)
    func picture(_ key: String, _ side: Int) throws -> ServeClient.Answer {
      try client.ask(
        #"{"id": 1, "request": "picture", "key": "\#(key)", "size": [\#(side), \#(side)]}"#,
        [UInt8](repeating: 255, count: 4 * side * side))
    }
    let refused = try picture("a", 1200)
    #expect(refused.node["error"]?["category"]?.text == "overLimit")
    #expect(refused.refusal?.contains("make it smaller") == true)
    for key in ["a", "b"] { #expect(try picture(key, 1100).refusal == nil) }
    #expect(try client.ask(frame(#""at": 0.5, "size": [64, 64]"#)).refusal == nil)
  }

  @Test func whatWasFittedMakesRoom() throws {
    var limits = Limits()
    limits.memory = 40_000_000
    let client = try client(limits)
    for key in 0..<120 {
      _ = try client.ask(
        #"{"id": 1, "request": "picture", "key": "k\#(key)", "size": [4, 4]}"#,
        [UInt8](repeating: UInt8(key), count: 64))
    }
    // On the canvas each takes a megabyte, and a little more.
    for key in [Array(0..<119), [0]].joined() {
      let answer = try client.ask(
        #"{"id": 1, "request": "transition", "effect": "fade", "from": "k\#(key)", "to": "k\#(key + 1)", "at": 0, "size": [640, 480]}"#
      )
      #expect(answer.refusal == nil)
      #expect(answer.payload.last == UInt8(key))
    }
  }

  @Test func forgottenPicturesAreGone() throws {
    let client = try client()
    _ = try client.ask(#"{"id": 2, "request": "forget", "keys": ["a"]}"#)
    #expect(try client.ask(frame(#""at": 0"#)).node["gone"]?.text == "a")
  }

  // MARK: Films

  @Test func aFilmsFramesComeByNumber() throws {
    let client = try client()
    let film = try client.ask(
      #"{"id": 3, "request": "film", "key": "f", "film": {"items": ["4"]}}"#
    ).node
    #expect(film["frames"]?.number == 5)
    #expect(film["rate"]?.elements?.compactMap(\.number) == [25, 1])
    let greys = try (0..<5).map { number in
      try client.ask(
        #"{"id": 4, "request": "frame", "film": "f", "frame": \#(number), "pixels": "rgb"}"#
      ).payload[0]
    }
    #expect(greys == [0, 0, 10, 20, 30])
    let beyond = try client.ask(#"{"id": 4, "request": "frame", "film": "f", "frame": 5}"#)
    #expect(beyond.refusal == "frame 5: there are 5, from 0 to 4")
  }

  @Test func manyFramesAreAskedForAtOnce() throws {
    let client = try client()
    client.say(#"{"id": 1, "request": "film", "key": "f", "film": {"items": ["100"]}}"#)
    for number in 0..<100 {
      client.say(#"{"id": \#(number + 10), "request": "frame", "film": "f", "frame": \#(number)}"#)
    }
    let numbers = try (0..<101).map { _ in try client.next().node["id"]?.number ?? 0 }
    #expect(Set(numbers) == Set([1] + (10..<110).map(Double.init)))
  }

  @Test func aWrongFilmSaysSoWithEveryFrame() throws {
    let client = try client()
    #expect(
      try client.ask(#"{"id": 1, "request": "film", "key": "f", "film": {"items": ["x"]}}"#).refusal
        != nil)
    #expect(
      try client.ask(#"{"id": 2, "request": "frame", "film": "f", "frame": 0}"#).refusal != nil)
  }

  /// A client whose films named `wait` are opened when it is allowed, and keep both threads busy until then.
  private func busyClient() throws -> (client: ServeClient, allow: () -> Void) {
    let allowed = DispatchSemaphore(value: 0)
    let usual = ServeClient.setup()
    var setup = usual
    setup.film = { film, folder, limits in
      guard ServeClient.items(film) == ["wait"] else { return try usual.film(film, folder, limits) }
      allowed.wait()
      return try usual.film(JSONNode(.object([("items", .texts(["1"]))])), folder, limits)
    }
    let client = try ServeClient(setup)
    _ = try client.ask(#"{"id": 1, "request": "film", "key": "f", "film": {"items": ["100"]}}"#)
    for key in ["x", "y"] {
      client.say(#"{"id": 2, "request": "film", "key": "\#(key)", "film": {"items": ["wait"]}}"#)
    }
    return (client, { for _ in 0..<2 { allowed.signal() } })
  }

  @Test func framesAreThoseOfTheFilmThatWasThereWhenTheyWereAskedFor() throws {
    let (client, allow) = try busyClient()
    client.say(#"{"id": 3, "request": "frame", "film": "f", "frame": 60, "pixels": "rgb"}"#)
    client.say(#"{"id": 4, "request": "film", "key": "f", "film": {"items": ["4"]}}"#)
    client.say(#"{"id": 5, "request": "frame", "film": "f", "frame": 4, "pixels": "rgb"}"#)
    allow()
    let answers = try (0..<5).map { _ in try client.next() }
    #expect(answers.allSatisfy { $0.refusal == nil })
    let greys = answers.filter { !$0.payload.isEmpty }.map {
      ($0.node["id"]?.number, $0.payload[0])
    }
    #expect(greys.count == 2)
    #expect(greys.allSatisfy { $0 == (3, UInt8(truncatingIfNeeded: 590)) || $0 == (5, 30) })
  }

  @Test func aFilmThatIsRefusedIsNotThere() throws {
    let (client, allow) = try busyClient()
    // Whether the two threads have begun is not known: more than enough.
    for _ in 0..<ServeLimits.waiting + 2 { client.say(#"{"id": 3, "request": "effects"}"#) }
    client.say(#"{"id": 4, "request": "film", "key": "new", "film": {"items": ["4"]}}"#)
    var refused: ServeClient.Answer?
    while refused?.node["id"]?.number != 4 { refused = try client.next() }
    #expect(refused?.node["error"]?["category"]?.text == "overLimit")
    client.say(#"{"id": 5, "request": "frame", "film": "new", "frame": 0}"#)
    while refused?.node["id"]?.number != 5 { refused = try client.next() }
    #expect(refused?.node["gone"]?.text == "new")
    allow()
  }

  @Test func everyRequestIsAnsweredOnceEvenWhenItIsCancelled() throws {
    let client = try client()
    for id in 10..<60 { client.say(frame(#""at": 0.5, "size": [640, 360]"#, id: id)) }
    client.say(
      #"{"id": 1, "request": "cancel", "ids": [\#((10..<60).map(String.init).joined(separator: ","))]}"#
    )
    var seen: [Double] = []
    for _ in 0..<51 { seen.append(try client.next().node["id"]?.number ?? 0) }
    #expect(seen.sorted() == [1] + (10..<60).map(Double.init))
  }
}
