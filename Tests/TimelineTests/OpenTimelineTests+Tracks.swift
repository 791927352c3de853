// OpenTimelineIO: upper video tracks become overlays, and overlays upper tracks.

import SegueDrawing
import SeguePixels
import SegueTimeline
import TestSupport
import Testing

extension OpenTimelineTests {
  /// An upper track's clips lie over the film at their times; its gaps show what is below.
  @Test func upperTracksLieOverTheFilm() throws {
    let cut = try read([
      track("Video", [clip("a.png", 0, 96)]),
      track("Video", [gap(24), clip("b%20c.png", 0, 24), gap(24), clip("anim.webp", 0, 12)]),
      track("Video", [clip("a.png", 0, 12)]),
    ])
    #expect(cut.leftOut.isEmpty, "\(cut.leftOut)")
    #expect(try frames(cut) == 96 && cut.tracks.map(\.overlays.count) == [2, 1])
    let overlays = cut.tracks[0].overlays
    #expect(overlays.map(\.start) == [TimelineMoment(Rational(1)), TimelineMoment(Rational(3))])
    #expect(overlays.map(\.length) == [Rational(1), Rational(1, 2)])
    #expect(overlays.map(\.item.plays) == [false, true])
  }

  /// Clips that follow each other, with a transition, are one film over the film.
  @Test func clipsWithTransitionsAreOneOverlay() throws {
    let cut = try read([
      track("Video", [clip("a.png", 0, 96)]),
      track("Video", [gap(12), clip("a.png", 0, 24), transition(6, 6), clip("b%20c.png", 0, 24)]),
    ])
    let overlay = try #require(cut.tracks.first?.overlays.first)
    guard case .show(let show) = overlay.item.content else {
      Issue.record("no show: \(overlay.item.name)")
      return
    }
    #expect(show.document.items.count == 2 && overlay.length == Rational(2))
    #expect(show.document.items[0].transition?.duration == Rational(1, 2))
    #expect(overlay.start == TimelineMoment(Rational(1, 2)) && cut.tracks[0].overlays.count == 1)
  }

  /// A nested stack brings its upper tracks along: at its time, its speed, and the part that is shown.
  @Test func upperTracksOfNestedStacksKeepTheirTimes() throws {
    let inner = stack(
      [
        track("Video", [clip("a.png", 0, 96)]),
        track("Video", [gap(36), clip("b%20c.png", 0, 24)]),
      ], ", \(range(24, 48))")
    let cut = try read([track("Video", [clip("a.png", 0, 24), inner])])
    let overlay = try #require(cut.tracks.first?.overlays.first)
    #expect(overlay.start == TimelineMoment(Rational(36, 24)) && overlay.length == Rational(1))
    let warp = ", 'effects': [{'OTIO_SCHEMA': 'LinearTimeWarp.1', 'time_scalar': 2}]"
    let fast = stack(
      [track("Video", [clip("a.png", 0, 96)]), track("Video", [gap(48), clip("a.png", 0, 48)])],
      ", \(range(0, 48))" + warp)
    let quick = try read([track("Video", [fast])])
    let short = try #require(quick.tracks.first?.overlays.first)
    #expect(short.start == TimelineMoment(Rational(1)) && short.length == Rational(1))
  }

  /// An upper track that is longer than the lowest one makes the film longer.
  @Test func aLongerUpperTrackMakesTheFilmLonger() throws {
    let cut = try read([
      track("Video", [clip("a.png", 0, 24)]), track("Video", [gap(24), clip("a.png", 0, 48)]),
    ])
    #expect(try frames(cut) == 72)
    #expect(cut.items.last?.content == .color(.clear))
  }

  /// What is written is read as the same overlays.
  @Test func overlaysAreWrittenAndReadAgain() throws {
    let images = SourceTree.root + "/Images"
    var timeline = Timeline(
      stills: ["\(images)/mountain-dawn.jpg"], canvas: PixelSize(width: 64, height: 36),
      hold: Rational(4), frameRate: Rational(24))
    var logo = TimelineOverlay(
      .still("\(images)/leaf.png"),
      place: OverlayPlace(.topRight, margin: .pixels(3), width: .part(0.25)))
    logo.start = TimelineMoment(Rational(1))
    logo.length = Rational(2)
    logo.style.opacity = 0.5
    logo.style.blendMode = .screen
    logo.style.border = OverlayStyle.Border(width: .part(0.01))
    logo.style.shadow = OverlayStyle.Shadow()
    logo.style.mask = OverlayStyle.Mask(.ellipse, in: Rect(x: 0, y: 0, width: 1, height: 0.5))
    var key = OverlayKeyframe(Rational(1, 2))
    key.rotation = 0.25
    logo.keyframes = [key]
    logo.entrance = TimelineTransition(duration: Rational(1, 2))
    var beside = TimelineOverlay(.color(.white))
    beside.start = TimelineMoment(Rational(2))
    beside.length = Rational(1)
    timeline.tracks = [TimelineTrack([logo, beside])]
    let writer = try OpenTimelineWriter(TimelineFrames(timeline), title: "x", folder: "/")
    #expect(writer.leftOut.isEmpty)
    let again = try ShowDocument(bytes: Array(writer.text.utf8), path: "/x.otio")
    // They overlap in time, so each has a track.
    try #require(again.tracks.map(\.overlays.count) == [1, 1])
    var expected = logo
    expected.item.hold = Rational(2)
    #expect(again.tracks[0].overlays[0] == expected)
    #expect(again.tracks[1].overlays[0].start == TimelineMoment(Rational(2)))
  }
}
