// What the articles show of the library, with files that readers have: it compiles. Nothing calls it.

import Segue
import SegueFarm
import SegueServe

extension DocumentationTests {
  private func films() throws {
    // Shown in Films.md
    var trip = Timeline(canvas: PixelSize(width: 1920, height: 1080), frameRate: Rational(30))
    trip.items = [
      .still("a.jpg", hold: Rational(2), motion: Motion()),
      .clip("b.mp4", start: Rational(1), end: Rational(5)),
      .color(.black, hold: Rational(1, 2)),
    ]
    trip.setTransitions([TimelineTransition(.push, subtype: .fromRight, duration: Rational(1))])
    let song = Soundtrack.Sound(path: "song.mp3", fadeOut: Rational(2), loops: true)
    trip.sounds = [TimelineSound(song)]
    let frames = try TimelineFrames(trip, threads: 2)
    let options = ExportOptions(soundtrack: frames.soundtrack)
    try Exporter().export(frames, to: .file("trip.mp4"), format: VideoFormat.mp4, options: options)
    // End
    // Shown in Films.md
    var card = TimelineOverlay(.clip("talk.mp4"), place: OverlayPlace(.topRight, width: .part(0.3)))
    card.start = TimelineMoment(Rational(1), from: .item("sea"))
    card.style.cornerRadius = .part(0.04)
    card.style.shadow = OverlayStyle.Shadow()
    card.entrance = TimelineTransition(.push, duration: Rational(1, 2))
    trip.tracks = [TimelineTrack([card])]
    // End
  }

  private func farm() throws {
    // Shown in Farm.md
    var film = try FilmDescription(contentsOf: "Images/shows/journey.json")
    film.output = "journey.mp4"
    let plan = try FarmPlanning(into: "farm", shards: .count(8)).plan(film)
    print("\(plan.frames.count) frames in \(plan.shards.count) shards")
    // End
    // Shown in Farm.md
    let site = try FarmSite("farm")
    for shard in stride(from: 0, to: site.shardCount, by: 2) {
      try site.render(shard) { print("shard \(shard): \($0.frames) of \($0.totalFrames)") }
    }
    // End
    // Shown in Farm.md
    do {
      if let summary = try site.merge() { print("\(summary.frames) frames are written") }
    } catch FarmError.unfinished(let shards, of: _) {
      print("not rendered yet: \(shards)")
    }
    // End
  }

  private func server() throws {
    // Shown in FrameServer.md
    var limits = Limits()
    limits.root = RootFolder("Images")
    limits.memory = 1 << 30
    let server = RequestServer(limits: limits)
    try server.run(input: 0, output: 1)
    // End
  }

  private func framing(_ item: inout TimelineItem, _ film: inout Timeline) throws {
    // Shown in Films.md
    item.framing.crop = try Crop(parsing: "50%x50%+10%+20%")
    item.framing.rotation = .right
    item.framing.focus = try Focus(parsing: "30%x20%")  // stays in view where parts are cut off
    item.fit = .blur  // whole, and behind it itself, blurred
    item.look.contrast = 1.2
    film.look.table = try ColorTable(contentsOf: "film.cube")
    // End
  }

  private func pace() -> TimelineItem {
    // Shown in Films.md
    var jump = TimelineItem.clip("jump.mp4")
    jump.pace = TimelinePace(
      speeds: [.init(0, 1), .init(2, Rational(1, 4)), .init(3, 1)],
      freezes: [.init(at: Rational(3, 2), for: 1)])
    // End
    return jump
  }

  private func texts() throws {
    // Shown in Text.md
    var film = Timeline(canvas: PixelSize(width: 1280, height: 720))
    film.items = [.still("dawn.jpg", hold: Rational(3)), .still("sea.jpg", hold: Rational(3))]
    film.items[0].texts = [TimelineText("Dawn in the mountains", fadeIn: Rational(1, 2))]
    let captions = try CaptionFile(contentsOf: "film.srt")
    film.texts = captions.texts
    for note in captions.notes { print(note) }
    film.texts.append(.title("A Journey", over: film.items[0]))
    let frames = try TimelineFrames(film)
    for note in try frames.textNotes() { print(note) }
    // End
    // Shown in Text.md
    let text = AttributedText([.init("Hello, "), .init("world", color: .white, isUnderlined: true)])
    let layer = TextLayer(text)
    layer.font = Font("DejaVu Sans", weight: 700)
    layer.bounds = Rect(try layer.preferredFrameSize())
    // End
  }

  private func compositions() throws -> FilmFrames {
    // Shown in Compositions.md
    let logo = try Composition(contentsOf: "logo.lottie")
    let staged = try logo.stage(size: PixelSize(width: 512, height: 512))
    for note in staged.notes { print(note) }
    let frames = try staged.stage.film().frames(at: logo.exactFrameRate, playback: .loop)
    // End
    return frames
  }
}
