// README's examples of the library, and those of the article about it: they compile, and they run.

import Foundation
import Segue
import Testing

extension DocumentationTests {
  /// A file of this process, which takes the place of one in the reader's folder.
  private func temporary(_ name: String) -> String {
    let own = "segue-documentation-\(ProcessInfo.processInfo.processIdentifier)-\(name)"
    return FileManager.default.temporaryDirectory.appendingPathComponent(own).path
  }

  private func remove(_ names: String...) {
    for name in names { try? FileManager.default.removeItem(atPath: temporary(name)) }
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func theFirstFilmIsWritten() throws {
    defer { remove("push.webp") }
    // Shown in README.md
    let film = Timeline(
      stills: ["Images/mountain-dawn.jpg", "Images/aurora-night.jpg"],
      canvas: PixelSize(width: 640, height: 360),
      transitions: [TimelineTransition(.push, subtype: .fromLeft, timingFunction: .easeInEaseOut)])
    try Exporter().export(
      TimelineFrames(film), to: .file(temporary("push.webp")), format: WebPFormat())
    // End
    #expect(try PictureLoader().info(temporary("push.webp")).size == film.canvas)
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func theFrameAndItsFileAreMade() throws {
    // Shown in ComingFromCoreAnimation.md
    let loader = PictureLoader()
    let (a, b) = try (loader.bitmap("Images/leaf.png"), loader.bitmap("Images/tropical-sea.jpg"))
    let still = try Transition(type: .reveal, subtype: .fromTop).frame(at: 0.4, from: a, to: b)
    // End
    #expect(still.size == a.size)
    let run = try Transition(type: .fade, duration: 0.1).run(from: a, to: b)
    defer { remove("fade.png") }
    try Exporter().export(run, to: .file(temporary("fade.png")), format: APNGFormat())
    #expect(try loader.info(temporary("fade.png")).size == a.size)
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func aRunIsBlurred() throws {
    let loader = PictureLoader()
    let (a, b) = try (loader.bitmap("Images/leaf.png"), loader.bitmap("Images/tropical-sea.jpg"))
    // Shown in MotionBlur.md
    let run = try Transition(type: .push, subtype: .fromLeft, duration: 0.4)
      .run(from: a, to: b, shutter: Shutter(angle: 180))
    // End
    #expect(run.count == 12 && run.shutter == Shutter())
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func theFilmIsMade() throws {
    defer { remove("journey.webp") }
    // Shown in InSwift.md
    var journey = Timeline(canvas: PixelSize(width: 320, height: 180), frameRate: 15)
    journey.items = [
      .still("Images/mountain-dawn.jpg", hold: 1, motion: Motion()),
      .scene("Images/scenes/drawing.json"),
      .color(.black, hold: 0.5),
    ]
    journey.setTransitions([
      TimelineTransition(.pageCurl), TimelineTransition(.burn, ["heat": "0.5"]),
    ])
    let frames = try TimelineFrames(journey)
    print("\(frames.frameCount) frames, \(frames.plan.duration.value) seconds")
    let options = ExportOptions(replaces: true, soundtrack: frames.soundtrack)
    try Exporter().export(
      frames, to: .file(temporary("journey.webp")), format: WebPFormat(), options: options)
    // End
    #expect(frames.plan.duration == Rational(frames.frameCount, 15))
    // A second alone, a change, a second of the scene alone, a change, half a second.
    #expect(frames.frameCount == 15 * 9 / 2 + 1)
    #expect(try PictureLoader().info(temporary("journey.webp")).size == journey.canvas)
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func filmsOfFilesAreOpened() throws {
    defer { remove("album.webp") }
    // Shown in InSwift.md
    var album = try FilmDescription(contentsOf: "Images/shows/journey.json")
    (album.size, album.output, album.frames) = ("320x180", temporary("album.webp"), "0-29")
    let opened = try album.open()
    print("\(opened.size), \(opened.frameRate) per second, frames \(try opened.frames())")
    try opened.export()
    // End
    #expect(try PictureLoader().info(temporary("album.webp")).size == opened.size)
    // Shown in InSwift.md
    let words = #"{"items": [{"picture": "leaf.png"}, {"picture": "tropical-sea.jpg"}]}"#
    var asked = try FilmDescription(bytes: Array(words.utf8), in: "Images")
    asked.size = "160x"
    var limits = Limits()
    limits.pixels = 4_000_000
    var surroundings = FilmSurroundings()
    surroundings.note = { print("note: \($0)") }
    let source = try asked.openFrames(limits: limits, in: surroundings).source
    var picture = Bitmap(size: source.size)
    try source.render(0, into: &picture, threads: 2)
    // End
    #expect(picture.size.width == 160)
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func theOverlayIsDrawn() throws {
    var journey = Timeline(
      [.still("Images/mountain-dawn.jpg", hold: 2)], canvas: PixelSize(width: 320, height: 180))
    // Shown in InSwift.md
    var card = TimelineOverlay(.still("Images/desert-dunes.jpg"))
    card.place = OverlayPlace(.topRight, width: .part(0.3))
    card.start = TimelineMoment(1)
    card.style.cornerRadius = .part(0.04)
    card.style.shadow = OverlayStyle.Shadow()
    card.entrance = TimelineTransition(.push, duration: 0.5)
    journey.tracks = [TimelineTrack([card])]
    // End
    let frames = try TimelineFrames(journey)
    var (first, last) = (Bitmap(size: frames.size), Bitmap(size: frames.size))
    try frames.render(0, into: &first, threads: 1)
    try frames.render(frames.count - 1, into: &last, threads: 1)
    #expect(first[250, 40] != last[250, 40] && first[20, 150] == last[20, 150])
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func theFrameIsAwaited() async throws {
    let loader = PictureLoader()
    let (a, b) = try (loader.bitmap("Images/leaf.png"), loader.bitmap("Images/tropical-sea.jpg"))
    // Shown in InSwift.md
    let quick = try await Transition(type: .shatter)
      .frame(at: 0.5, from: a, to: b, deadline: .now + .seconds(10))
    let row = quick.pixels(ofRow: 0)
    let light = row.indices.reduce(0) { $0 + Int(row[$1].green) }
    // End
    #expect(light > 0 && row.count == a.width)
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func theLayersAreDrawn() throws {
    let loader = PictureLoader()
    let (a, b) = try (
      loader.bitmap("Images/mountain-dawn.jpg"), loader.bitmap("Images/aurora-night.jpg")
    )
    defer { remove("layers.png") }
    // Shown in InSwift.md
    let stage = try Stage(canvas: PixelSize(width: 320, height: 180), duration: 2)
    let day = Layer(contents: a), night = Layer(contents: b), card = Layer(contents: b)
    for view in [day, night] { view.frame = stage.root.bounds }
    night.isHidden = true
    card.frame = Rect(x: 220, y: 110, width: 80, height: 45)
    card.cornerRadius = 6
    card.masksToBounds = true
    stage.root.sublayerTransform = .perspective(distance: 800)
    try stage.at(0) { for layer in [day, night, card] { stage.root.addSublayer(layer) } }
    try stage.at(0.5) {
      let transition = Transition(type: .push, subtype: .fromRight, duration: 1)
      try day.add(transition, forKey: "transition")
      try night.add(transition, forKey: "transition")
      day.isHidden = true
      night.isHidden = false
      let spring = try Spring(perceptualDuration: 0.5, bounce: 0.4)
      card.add(
        SpringAnimation(
          .rotationY, from: 0, to: .pi * 2, spring: spring, duration: spring.settlingDuration))
      card.borderWidth = 2
    }
    let film = try stage.film()
    try Exporter().export(
      film.frames(at: 30), to: .file(temporary("layers.png")), format: APNGFormat(),
      options: ExportOptions(replaces: true))
    // End
    #expect(try loader.info(temporary("layers.png")).size == PixelSize(width: 320, height: 180))
    // Night has pushed day out, and the card stands where it was.
    let last = try film.bitmap(at: 2)
    #expect(try last != film.bitmap(at: 0) && last == film.bitmap(at: 1.9))
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func theCompositionIsDrawn() throws {
    let loader = PictureLoader()
    let (a, b) = try (
      loader.bitmap("Images/mountain-dawn.jpg"), loader.bitmap("Images/aurora-night.jpg")
    )
    // Shown in InSwift.md
    var reveal = try Composition(contentsOf: "Images/compositions/reveal.json")
    reveal.filterLayerProperties { property, layer in
      !(layer == "viewIn" && [.color, .width, .height].contains(property))
    }
    let staged = try reveal.stage(replacing: ["viewIn": .picture(b), "viewOut": .picture(a)])
    let badge = Layer(contents: a)
    staged.attach(badge, to: "scaleAnimation")
    let moments = try staged.stage.film().frames(at: reveal.exactFrameRate, playback: .pingPong)
    for event in reveal.events(of: moments) where event.kind != .start { print(event) }
    // End
    #expect(badge.superlayer != nil)
    #expect(reveal.events(of: moments).map(\.kind).contains(.end))
    #expect(moments.frameCount > Int(reveal.duration * reveal.exactFrameRate.value))
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func thePackageMakesAFile() throws {
    defer { remove("curl.png") }
    // Shown in InSwift.md
    let loader = PictureLoader()
    let (a, b) = try (loader.bitmap("Images/leaf.png"), loader.bitmap("Images/tropical-sea.jpg"))
    let curl = try Transition(type: .pageCurl).frame(at: 0.4, from: a, to: b)
    try curl.save(to: temporary("curl.png"), replacing: true)
    // End
    #expect(try loader.bitmap(temporary("curl.png")) == curl)
    #expect(throws: ExportError.exists(name: temporary("curl.png"))) {
      try curl.save(to: temporary("curl.png"))
    }
  }

  /// Two pictures of 160 × 90.
  private static func pictures() throws -> (Bitmap, Bitmap) {
    let fitting = PictureLoader.Fitting(canvas: PixelSize(width: 160, height: 90), mode: .cover)
    let loader = PictureLoader()
    return try (
      loader.picture("Images/mountain-dawn.jpg", fitting: fitting).bitmap,
      loader.picture("Images/tropical-sea.jpg", fitting: fitting).bitmap
    )
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func framesAreRenderedInALoop() throws {
    let (a, b) = try Self.pictures()
    // Shown in InSwift.md
    let run = try Transition(type: .smoothCut, duration: 0.5).run(from: a, to: b, frameRate: 30)
    var frame = Bitmap(size: run.size)
    for index in 0..<run.count {
      try run.render(index, into: &frame, threads: 2)
      print(index, frame[0, 0])
    }
    // End
    #expect(run.count == 15 && frame == b)
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func numberedPicturesAreWritten() throws {
    let (a, b) = try Self.pictures()
    let names = (0..<6).map { "page-000\($0).png" }
    defer { for name in names { remove(name) } }
    // Shown in InSwift.md
    let pages = try Transition(type: .pageCurl, duration: 0.5).run(from: a, to: b, frameRate: 12)
    try Exporter().export(
      pages, to: Destination(parsing: temporary("page-%04d.png")), format: PNGFormat(),
      options: ExportOptions(replaces: true))
    // End
    #expect(try PictureLoader().bitmap(temporary(names[0])) == a)
    #expect(try PictureLoader().bitmap(temporary(names[5])) == b)
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func anEffectOfOnesOwnIsShown() throws {
    let (a, b) = try Self.pictures()
    defer { remove("strips.png") }
    // Shown in InSwift.md
    /// Eight strips of the second picture, which grow downward.
    struct Strips: Effect {
      struct Prepared: PreparedEffect {
        let extent: PixelRect
        func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
          .pixels(Frame(progress: progress, pair: pair))
        }
      }

      struct Frame: PixelFrame {
        let progress: Double
        let pair: PicturePair
        func render(row: Int, columns: Range<Int>, into pixels: inout MutableSpan<Pixel>) {
          let strip = max(pair.canvas.height / 8, 1)
          let picture = Double(row % strip) < progress * Double(strip) ? pair.to : pair.from
          picture.draw(row: row, columns: columns, into: &pixels)
        }
      }

      func prepare(_ layout: PairLayout) -> any PreparedEffect { Prepared(extent: layout.bounds) }
    }

    let catalog = EffectCatalog.standard.adding(
      EffectDescriptor(
        Strips(), name: "strips", title: "Strips", summary: "Strips of the second picture grow.",
        family: .wipe, make: { $0 }))
    let strips = try Transition(type: TransitionType(rawValue: "strips"))
      .frame(at: 0.5, from: a, to: b, catalog: catalog)
    try strips.save(to: temporary("strips.png"), replacing: true)
    // End
    for y in 0..<a.height {
      #expect(strips.pixels(ofRow: y) == (Double(y % 11) < 5.5 ? b : a).pixels(ofRow: y), "\(y)")
    }
    for (progress, picture) in [(0.0, a), (1, b)] {
      let end = try Transition(type: TransitionType(rawValue: "strips"))
        .frame(at: progress, from: a, to: b, catalog: catalog)
      #expect(end == picture)
    }
    // One of a known name takes its place; all others are found as before.
    let replaced = EffectCatalog.standard.adding(
      EffectDescriptor(
        Strips(), name: "fade", title: "Strips", summary: "Strips.", family: .wipe, make: { $0 }))
    #expect(try replaced.descriptor(named: "fade").title == "Strips")
    #expect(try replaced.descriptor(named: "ca:fade").title == "Fade")
    #expect(replaced.descriptors.count == EffectCatalog.standard.descriptors.count)
    #expect(catalog.descriptors.count == EffectCatalog.standard.descriptors.count + 1)
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func aTransitionIsDrivenByHand() throws {
    let (a, b) = try Self.pictures()
    defer { remove("swipe.webp") }
    // Shown in InSwift.md
    let swipe = try Stage(canvas: PixelSize(width: 320, height: 180), duration: 3)
    let (home, detail) = (Layer(contents: a), Layer(contents: b))
    let stack = try swipe.at(0) { try NavigationStack(root: NavigationScene(home), on: swipe) }
    let driver = PercentDriver()
    try swipe.at(0.5) {
      try stack.push(
        NavigationScene(detail), animator: SlideAnimator(duration: 0.8), driver: driver)
    }
    try swipe.at(1) { driver.update(0.4) }
    try swipe.at(1.5) { driver.finish() }
    try Exporter().export(
      swipe.film().frames(at: 30), to: .file(temporary("swipe.webp")), format: WebPFormat(),
      options: ExportOptions(replaces: true))
    // End
    let entry = try #require(stack.log.first)
    #expect(entry.outcome == .finished && abs(entry.releasedAt - 0.4) < 1e-9)
  }
}
