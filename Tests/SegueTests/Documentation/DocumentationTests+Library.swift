// README's examples of the library, and those of the article about it: they compile, and they run.

import Foundation
import Segue
import Testing

extension DocumentationTests {
  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func theFirstFilmIsWritten() throws {
    let name = "segue-documentation-first-\(ProcessInfo.processInfo.processIdentifier).webp"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Shown in README.md
    let film = Timeline(
      stills: ["Images/mountain-dawn.jpg", "Images/aurora-night.jpg"],
      canvas: PixelSize(width: 640, height: 360),
      transitions: [TimelineTransition(.push, subtype: .fromLeft, timingFunction: .easeInEaseOut)])
    try Exporter().export(TimelineFrames(film), to: .file(path), format: WebPFormat())
    // End
    #expect(try PictureLoader().info(path).size == film.canvas)
  }

  @Test(.enabled(if: DocumentedLines.runsInRoot, DocumentedLines.elsewhere))
  func theFrameAndItsFileAreMade() throws {
    let name = "segue-documentation-\(ProcessInfo.processInfo.processIdentifier).png"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Shown in ComingFromCoreAnimation.md
    let loader = PictureLoader()
    let (a, b) = try (loader.bitmap("Images/leaf.png"), loader.bitmap("Images/tropical-sea.jpg"))
    let still = try Transition(type: .reveal, subtype: .fromTop).frame(at: 0.4, from: a, to: b)
    // End
    #expect(still.size == a.size)
    let run = try Transition(type: .fade, duration: 0.1).run(from: a, to: b)
    try Exporter().export(run, to: .file(path), format: APNGFormat())
    #expect(try loader.info(path).size == a.size)
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
    let name = "segue-documentation-film-\(ProcessInfo.processInfo.processIdentifier).webp"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    defer { try? FileManager.default.removeItem(atPath: path) }
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
    let options = ExportOptions(soundtrack: frames.soundtrack)
    try Exporter().export(frames, to: .file(path), format: WebPFormat(), options: options)
    // End
    // A second alone, a change, a second of the scene alone, a change, half a second.
    #expect(frames.frameCount == 15 * 9 / 2 + 1)
    #expect(try PictureLoader().info(path).size == journey.canvas)
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
    let (a, b) = try (
      loader.bitmap("Images/leaf.png"),
      loader.bitmap("Images/tropical-sea.jpg")
    )
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
    let name = "segue-documentation-layers-\(ProcessInfo.processInfo.processIdentifier).png"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let loader = PictureLoader()
    let (a, b) = try (
      loader.bitmap("Images/mountain-dawn.jpg"), loader.bitmap("Images/aurora-night.jpg")
    )
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
      card.add(SpringAnimation(.rotationY, from: 0, to: .pi * 2, spring: spring))
      card.borderWidth = 2
    }
    let film = try stage.film()
    try Exporter().export(film.frames(at: 30), to: .file(path), format: APNGFormat())
    // End
    #expect(try loader.info(path).size == PixelSize(width: 320, height: 180))
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
    let name = "segue-documentation-curl-\(ProcessInfo.processInfo.processIdentifier).png"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Shown in InSwift.md
    let loader = PictureLoader()
    let (a, b) = try (loader.bitmap("Images/leaf.png"), loader.bitmap("Images/tropical-sea.jpg"))
    let curl = try Transition(type: .pageCurl).frame(at: 0.4, from: a, to: b)
    try curl.save(to: path)
    // End
    #expect(try loader.bitmap(path) == curl)
  }
}
