// Cuts as editors write them: dissolves at the ends of tracks, clips that ask for more than their media has, media that
// does not say how long it is, and the effects of other programs.

import SegueDrawing
import SeguePixels
import SegueText
import SegueTimeline
import TestSupport
import Testing

extension OpenTimelineTests {
  /// The red of a pixel in the middle of each frame; the pictures are white, black or nothing.
  private func grays(_ cut: ShowDocument) throws -> [Int] {
    let timeline = cut.timeline(canvas: PixelSize(width: 32, height: 18), background: .black)
    let source = try TimelineFrames(timeline)
    return try (0..<source.count).flatMap { index in
      var frame = Bitmap(size: source.size)
      try source.render(index, into: &frame, threads: 1)
      return Array(repeating: Int(frame[16, 9].red), count: source.repeats(index))
    }
  }

  /// Half a second from nothing, and half a second to nothing.
  @Test func dissolvesAtTheEndsOfATrackAreShown() throws {
    let cut = try read([
      track("Video", [transition(0, 12), clip("a.png", 0, 48), transition(12, 0)])
    ])
    #expect(cut.leftOut.isEmpty, "\(cut.leftOut)")
    let shown = try grays(cut)
    try #require(shown.count == 48)
    for frame in 0..<12 { #expect(abs(shown[frame] - 255 * frame / 12) <= 2) }
    #expect(shown[12..<36].allSatisfy { $0 == 255 })
    // The last frame is the end of what ends the film.
    for frame in 36..<48 { #expect(abs(shown[frame] - 255 * (47 - frame) / 11) <= 24) }
    #expect(shown[47] == 0)
    // The range of a nested track that is all of it takes nothing away.
    let nested =
      "{'OTIO_SCHEMA': 'Track.1', 'kind': 'Video', \(range(0, 48)), 'children': [\(transition(0, 12)), "
      + "\(clip("a.png", 0, 48)), \(transition(12, 0))]}"
    #expect(try grays(read([nested])) == shown)
  }

  /// White for a second, and then black: the first picture stands before the clip begins, for half a second.
  @Test func picturesStandWhereATransitionHasNone() throws {
    let tracks = [
      track("Video", [clip("b%20c.png", 0, 48), transition(12, 12), clip("anim.webp", 0, 36)])
    ]
    let error = #expect(throws: DocumentError.self) { try read(tracks) }
    #expect(
      "\(error.map { "\($0)" } ?? "")".contains("a lenient reader freezes its first picture"))
    let cut = try read(tracks, isLenient: true)
    #expect(
      cut.leftOut.count == 1
        && cut.leftOut[0].contains("its media starts 0.5 s later, so its first picture freezes"))
    let shown = try grays(cut)
    try #require(shown.count == 84)
    #expect(shown[..<72].allSatisfy { $0 >= 254 } && shown[73...].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [(24.0, 48.0, 1.0), (0, 72, 1), (72, 24, 2)])
  func theLastPictureStandsBehindTheMediasEnd(start: Double, length: Double, missing: Double) throws
  {
    let tracks = [track("Video", [clip("anim.webp", start, length), clip("a.png", 0, 24)])]
    #expect(throws: (any Error).self) { try frames(read(tracks)) }
    let cut = try read(tracks, isLenient: true)
    #expect(
      cut.leftOut.count == 1
        && cut.leftOut[0].contains(
          "its media ends \(Int(missing)) s earlier, so its last picture freezes")
    )
    let shown = try grays(cut)
    let white = max(24 - Int(start), 0)
    try #require(shown.count == Int(length) + 24)
    #expect(shown[..<white].allSatisfy { $0 == 255 })
    #expect(shown[(white + 1)..<Int(length)].allSatisfy { $0 == 0 })
    #expect(shown[Int(length)...].allSatisfy { $0 == 255 })
  }

  @Test func mediaThatSaysNoRangeIsAsLongAsItIs() throws {
    func whole(_ url: String) -> String {
      "{'OTIO_SCHEMA': 'Clip.1', 'name': 'c', 'media_reference': {'OTIO_SCHEMA': 'ExternalReference.1', "
        + "'target_url': '\(url)'}}"
    }
    let cut = try read([track("Video", [whole("anim.webp"), clip("a.png", 0, 24)])])
    #expect(try frames(cut) == 48 + 24)
    let error = #expect(throws: DocumentError.self) {
      try read([track("Video", [whole("a.png")])])
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("'source_range' is missing"))
  }

  // MARK: Effects

  /// An effect as DaVinci Resolve writes it.
  private func effect(_ name: String, _ values: [(String, Double, Double)]) -> String {
    let parameters = values.map { id, value, usual in
      "{'Parameter ID': '\(id)', 'Parameter Value': \(value), 'Default Parameter Value': \(usual), 'Key Frames': {}}"
    }
    return
      "{'OTIO_SCHEMA': 'Effect.1', 'name': '', 'effect_name': 'Resolve Effect', 'metadata': {'Resolve_OTIO': {"
      + "'Effect Name': '\(name)', 'Enabled': true, 'Parameters': [\(parameters.joined(separator: ", "))]}}}"
  }

  private var effects: String {
    let list = [
      effect(
        "Transform",
        [
          ("transformationZoomX", 1.5, 1), ("transformationZoomY", 1.5, 1),
          ("transformationPan", 0.125, 0), ("transformationRotationAngle", 5, 0),
        ]), effect("Cropping", [("cropLeft", 8, 0), ("cropTop", 0, 0)]),
      effect("Composite", [("opacity", 50, 100)]), effect("Glow", [("spread", 0.5, 0)]),
    ]
    return ", 'effects': [\(list.joined(separator: ", "))]"
  }

  private func checkEffects(of overlay: TimelineOverlay) {
    let place = OverlayPlace(Rect(x: -0.125, y: -0.25, width: 1.5, height: 1.5))
    #expect(overlay.place == place && overlay.style.opacity == 0.5)
    #expect(
      overlay.style.mask == .init(.rectangle, in: Rect(x: 0.25, y: 0, width: 0.75, height: 1)))
  }

  /// Those that layers have are applied, in the lowest track and in others; the rest is named, each once.
  @Test func effectsOfOtherProgramsAreAppliedOrNamed() throws {
    let loud = ", 'effects': [\(effect("Fairlight Clip Volume and Fades", [("volume", -12, 0)]))]"
    let cut = try read([
      track("Video", [clip("a.png", 0, 24, effects), clip("a.png", 0, 24)]),
      track("Video", [clip("a.png", 0, 24, effects)]),
      track("Audio", [clip("d.wav", 0, 24, loud)]),
    ])
    guard case .show(let show) = cut.items[0].content else {
      Issue.record("no show: \(cut.items[0])")
      return
    }
    try checkEffects(of: #require(show.document.tracks.first?.overlays.first))
    try checkEffects(of: #require(cut.tracks.first?.overlays.first))
    #expect(abs(try #require(cut.sounds.first).sound.gain - 0.2512) < 1e-4)
    #expect(cut.leftOut.count == 4, "\(cut.leftOut)")
    for part in ["'transformationRotationAngle' of 'Transform' is left out", "'Glow' is left out"] {
      #expect(cut.leftOut.count { $0.contains(part) } == 2)
    }
    // White at half of it over black.
    let below = try read([track("Video", [clip("a.png", 0, 24, effects), clip("a.png", 0, 24)])])
    let shown = try grays(below)
    #expect(shown.count == 48 && abs(shown[0] - 128) <= 1 && shown[30] == 255)
  }
}
