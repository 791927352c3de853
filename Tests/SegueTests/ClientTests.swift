// Conveniences that keep a client's program short: literals, names, memory, waiting.

import Foundation
import Segue
import Synchronization
import TestSupport
import Testing

@Suite struct ClientTests {
  private let images = SourceTree.root + "/Images/"
  private let size = PixelSize(width: 32, height: 18)

  private func picture(_ name: String) throws -> Bitmap {
    try PictureLoader().picture(images + name, fitting: .init(canvas: size)).bitmap
  }

  // MARK: Names

  @Test func everyEffectOfOurOwnIsAMemberOfItsType() throws {
    let native = try String(
      contentsOfFile: SourceTree.root + "/Sources/Effects/TransitionType+Native.swift",
      encoding: .utf8)
    let usual = ["fade", "push", "reveal", "move-in"]
    let missing = EffectCatalog.native.own.filter { !usual.contains($0.name) }.map { effect in
      let words = effect.name.split(separator: "-")
      let member = words[0] + words.dropFirst().map(\.capitalized).joined()
      return """
          /// \(effect.summary)
          public static let \(member) = TransitionType(rawValue: "\(effect.name)")
        """
    }.filter { !native.contains($0) }
    #expect(missing == [], "let TransitionType+Native.swift have these members")
    #expect(TransitionType.pageCurl.rawValue == "page-curl")
    // Those of the filters are made by the build.
    #expect(TransitionType.bokehLights.rawValue == "bokeh-lights")
    #expect(TransitionType.static.rawValue == "static")
  }

  @Test func theStandardCatalogueHasTheFiltersAndReadsNoFiles() throws {
    let standard = EffectCatalog.standard
    #expect(try standard.descriptor(named: "Bokeh_Lights").supplier == .filter)
    #expect(try standard.descriptor(named: "segue:shatter").name == "shatter")
    #expect(try standard.descriptor(named: "page-curl").supplier == .code)
    let names = Set(standard.all().map(\.qualifiedName))
    #expect(names.isSuperset(of: FilterLibrary().names) && names.contains("push"))
    #expect(throws: EffectError.self) {
      try standard.descriptor(named: SourceTree.root + "/Filters/burn.glsl")
    }
    let (a, b) = try (picture("leaf.png"), picture("tropical-sea.jpg"))
    let frame = try Transition(type: .shatter).frame(at: 0.5, from: a, to: b)
    #expect(frame != a && frame != b)
  }

  // MARK: Memory

  @Test func timelinesTakePicturesFromMemory() throws {
    let (a, b) = try (picture("mountain-dawn.jpg"), picture("aurora-night.jpg"))
    var film = Timeline(canvas: size, frameRate: 10)
    film.items = [.still(a, hold: 0.2), .still(b, hold: 0.2, motion: Motion())]
    film.setTransitions([TimelineTransition(.pageCurl, ["radius": "30%"], duration: 0.5)])
    let frames = try TimelineFrames(film)
    #expect(frames.frameCount == 9 && frames.isOpaque)
    var frame = Bitmap(size: size)
    try frames.render(0, into: &frame, threads: 1)
    #expect(frame == a)
    // The same picture from a file looks the same.
    film.items[0].content = .still(images + "mountain-dawn.jpg")
    let other = try TimelineFrames(film)
    var expected = Bitmap(size: size)
    for index in 0..<frames.count {
      try frames.render(index, into: &frame, threads: 1)
      try other.render(index, into: &expected, threads: 1)
      // A picture that is panned over is scaled from the file's own pixels, or from these.
      if index < 3 { #expect(frame == expected, "\(index)") }
    }
    // A smaller picture in its place at the bottom left, with the background.
    var small = Timeline([.still(b, hold: 1)], canvas: PixelSize(width: 40, height: 20), fit: .none)
    small.background = .clear
    let placed = try TimelineFrames(small)
    #expect(!placed.isOpaque)
    var shown = Bitmap(size: placed.size)
    try placed.render(0, into: &shown, threads: 1)
    #expect(shown[0, 2] == b[0, 0] && shown[31, 19] == b[31, 17])
    #expect(shown[0, 1] == .clear && shown[32, 19] == .clear)
  }

  @Test func timelinesTakeFilmsFromMemory() throws {
    let stage = try Stage(canvas: size, duration: 1)
    let card = Layer()
    card.backgroundColor = .tomato
    card.frame = Rect(x: 0, y: 0, width: 16, height: 18)
    try stage.at(0) { stage.root.addSublayer(card) }
    try stage.at(0.5) { stage.withoutActions { card.position.x += 16 } }
    let film = try stage.film()
    // Twice as large: drawn at its size, with edges where they belong.
    let canvas = PixelSize(width: 64, height: 36)
    let timeline = Timeline(
      [.film(film, speed: 0.5)], canvas: canvas, frameRate: 4, background: .navy)
    let frames = try TimelineFrames(timeline)
    #expect(frames.frameCount == 8)
    var frame = Bitmap(size: canvas)
    try frames.render(1, into: &frame, threads: 1)
    // Where the film shows nothing, the timeline's background is seen.
    #expect(frame[31, 35] == Color.tomato.premultiplied)
    #expect(frame[32, 0] == Color.navy.premultiplied)
    try frames.render(6, into: &frame, threads: 1)
    #expect(frame[31, 0] == Color.navy.premultiplied)
    #expect(frame[32, 0] == Color.tomato.premultiplied)
    // Beside it is the background, and no layer that waits there.
    try stage.at(1) { stage.withoutActions { card.position.x += 8 } }
    let wide = try stage.film().fitted(to: PixelSize(width: 64, height: 18), background: .navy)
    let last = try wide.bitmap(at: 1)
    #expect(last[15, 0] == Color.navy.premultiplied && last[47, 0] == Color.tomato.premultiplied)
    #expect(last[48, 0] == Color.navy.premultiplied)
    #expect(film == film.fitted(to: size) && film != wide)
  }

  @Test func timelinesTakeCompositionsFromMemory() throws {
    let reveal = try Composition(contentsOf: images + "compositions/reveal.json")
    let a = try picture("mountain-dawn.jpg")
    let item = try TimelineItem.composition(reveal, replacing: ["viewOut": .picture(a)], end: 0.5)
    let frames = try TimelineFrames(Timeline([item], canvas: size, frameRate: 10))
    let staged = try reveal.stage(size: size, replacing: ["viewOut": .picture(a)])
    var frame = Bitmap(size: size)
    try frames.render(2, into: &frame, threads: 1)
    #expect(frames.frameCount == 5)
    #expect(try difference(frame, staged.stage.film().bitmap(at: 0.2)) < 3)
  }

  /// The mean difference of components, in levels.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    let sum = zip(a.premultipliedRGBA, b.premultipliedRGBA)
      .reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(a.size.count * 4)
  }

  @Test func exportsToMemoryAreTheBytesOfFiles() throws {
    let directory = TemporaryDirectory()
    let run = try Transition(type: .fade, duration: 0.2).run(
      from: picture("leaf.png"), to: picture("tropical-sea.jpg"))
    // Y4M and WebP write their header again when they are done.
    for format in [APNGFormat(), WebPFormat(), Y4MFormat()] as [any OutputFormat] {
      let name = "\(format.info.name)"
      try Exporter().export(run, to: .file(directory.file(name)), format: format)
      #expect(try Exporter().bytes(of: run, format: format) == directory.bytes(name))
    }
    let output = MemoryOutput()
    #expect(throws: ExportError.self) {
      try Exporter().export(run, to: .memory(output), format: PNGFormat())
    }
    #expect(output.bytes.isEmpty)
  }

  @Test func pixelsAreCopiedByRows() throws {
    let bitmap = try picture("leaf.png")
    for y in 0..<bitmap.height {
      let row = bitmap.pixels(ofRow: y)
      #expect(row.count == bitmap.width)
      for x in row.indices { #expect(row[x] == bitmap[x, y]) }
    }
  }

  /// An effect as a program that uses Segue writes it: the second picture comes down.
  private struct Blind: Effect, PreparedEffect {
    var extent = PixelRect(x: 0, y: 0, width: 0, height: 0)
    func prepare(_ layout: PairLayout) -> any PreparedEffect { Blind(extent: layout.canvasRect) }
    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      .pixels(Frame(progress: progress, pair: pair))
    }
    struct Frame: PixelFrame {
      let progress: Double
      let pair: PicturePair
      func render(row: Int, columns: Range<Int>, into pixels: inout MutableSpan<Pixel>) {
        let isDown = Double(row) < progress * Double(pair.canvas.height)
        (isDown ? pair.to : pair.from).draw(row: row, columns: columns, into: &pixels)
      }
    }
  }

  @Test func effectsOfProgramsWriteSpans() throws {
    let (a, b) = try (picture("leaf.png"), picture("tropical-sea.jpg"))
    for threads in 1...3 {
      let frame = try Transition(filter: Blind()).frame(
        at: 0.5, from: a, to: b, threads: threads, catalog: .standard)
      for y in 0..<18 { #expect(frame.pixels(ofRow: y) == (y < 9 ? b : a).pixels(ofRow: y)) }
    }
    // Of deep pictures it writes bytes, widened.
    let (deepA, deepB) = (a.converted(to: .sixteen), b.converted(to: .sixteen))
    let deep = try FrameRenderer(Blind()).frame(at: 0.5, of: PicturePair(from: deepA, to: deepB))
    #expect(deep.depth == .sixteen)
    for y in 0..<18 {
      #expect(deep.pixels16(ofRow: y) == (y < 9 ? deepB : deepA).pixels16(ofRow: y))
    }
  }

  // MARK: Waiting

  /// A source that takes as long as it is told.
  private struct Slow: FrameSource {
    var size = PixelSize(width: 4, height: 4)
    var frameRate: Rational = 30
    var count = 1
    var isOpaque = true
    let seconds: Double

    func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
      Thread.sleep(forTimeInterval: seconds)
      bitmap.fill(.tomato)
    }
  }

  @Test func aFrameIsAwaited() async throws {
    let frame = try await Slow(seconds: 0).frame(0)
    #expect(frame == Bitmap(size: PixelSize(width: 4, height: 4), color: .tomato))
    let (a, b) = try (picture("leaf.png"), picture("tropical-sea.jpg"))
    let transition = Transition(type: .shatter)
    let awaited = try await transition.frame(
      at: 0.3, from: a, to: b, deadline: .now + .seconds(600))
    // In a closure without await: the call that does not wait.
    let made = try [0.3].map { try transition.frame(at: $0, from: a, to: b) }
    #expect(awaited == made[0])
    await #expect(throws: EffectError.self) {
      try await Transition(type: TransitionType(rawValue: "nothing"))
        .frame(at: 0, from: a, to: b, deadline: nil)
    }
  }

  @Test func aDeadlineGivesUp() async throws {
    let source = Slow(seconds: 20)
    await #expect(throws: LimitError.time) {
      try await source.frame(0, deadline: .now + .milliseconds(10))
    }
    await #expect(throws: LimitError.time) { try await source.frame(0, deadline: .now) }
  }

  /// A frame may be whole before anybody gives it up; late is late.
  @Test func aLateFrameIsNotGiven() async throws {
    let source = Slow(seconds: 0.003)
    for _ in 0..<100 {
      await #expect(throws: LimitError.time) {
        try await source.frame(0, deadline: .now + .milliseconds(2))
      }
    }
  }

  @Test func aCancelledTaskGivesUp() async throws {
    let source = Slow(seconds: 20)
    let task = Task { try await source.frame(0) }
    try await Task.sleep(for: .milliseconds(10))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// An effect that notes its rows, and calls a closure after the first of them.
  private struct Watched: Effect, PreparedEffect, PixelFrame {
    let rows: Counter
    final class Counter: Sendable {
      let count = Mutex(0)
      let hook: @Sendable () -> Void
      init(_ hook: @escaping @Sendable () -> Void) { self.hook = hook }
    }
    var preservesOpacity: Bool { true }
    var extent: PixelRect { PixelRect(x: 0, y: 0, width: 2, height: 4000) }
    var scratch: ScratchLayout { ScratchLayout() }
    func prepare(_ layout: PairLayout) -> any PreparedEffect { self }
    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame { .pixels(self) }
    func render(row: Int, columns: Range<Int>, into pixels: inout MutableSpan<Pixel>) {
      let isFirst = rows.count.withLock { count in
        defer { count += 1 }
        return count == 0
      }
      if isFirst { rows.hook() }
    }
  }

  @Test func renderingStopsBetweenGroupsOfRows() async throws {
    let big = Bitmap(size: PixelSize(width: 2, height: 4000))
    let late = Watched.Counter { Thread.sleep(forTimeInterval: 0.1) }
    await #expect(throws: LimitError.time) {
      try await Transition(filter: Watched(rows: late)).frame(
        at: 0.5, from: big, to: big, threads: 1, deadline: .now + .milliseconds(20))
    }
    // Abandoned work ends by itself, soon.
    try await Task.sleep(for: .milliseconds(200))
    #expect(late.count.withLock { $0 } < 4000)
    let whole = Watched.Counter {}
    _ = try await Transition(filter: Watched(rows: whole)).frame(
      at: 0.5, from: big, to: big, threads: 1, deadline: nil)
    #expect(whole.count.withLock { $0 } == 4000)
  }
}
