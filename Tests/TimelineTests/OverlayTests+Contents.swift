// Overlays of clips, shows, texts and in great numbers.

import SegueCodecs
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

extension OverlayTests {
  @Test func aClipPlaysInItsPlace() throws {
    let clip = SourceTree.root + "/Tests/Corpus/animated/lossy.webp"
    let place = OverlayPlace(Rect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))
    var overlay = TimelineOverlay(.clip(clip), place: place)
    overlay.start = TimelineMoment(Rational(3, 10))
    let inner = try frames(
      Timeline(
        [.clip(clip)], canvas: PixelSize(width: 32, height: 18), frameRate: Rational(10)))
    let (plain, shown) = (try frames(base()), try frames(base([overlay])))
    for index in 0..<min(inner.count, 20) {
      let (small, whole) = (inner[index], shown[index + 3])
      #expect(small.isOpaque)
      #expect(small[5, 5] == whole[37, 23] && small[31, 17] == whole[63, 35], "\(index)")
      #expect(whole[5, 5] == plain[index + 3][5, 5])
    }
    #expect(shown[2] == plain[2])
  }

  @Test func aShowInAShowIsTheSameFilm() throws {
    let folder = TemporaryDirectory()
    folder.write(
      "inner.json",
      Array(
        """
        {"show": "inner", "canvas": [64, 36], "fps": 10, "hold": "300ms", "transition": "fade",
         "items": [{"color": "red"}, {"color": "blue"}]}
        """.utf8))
    folder.write(
      "outer.json",
      Array(
        """
        {"show": "outer", "canvas": [64, 36], "fps": 10, "transition": null,
         "items": [{"show": "inner.json"}, {"color": "lime", "hold": "200ms"}]}
        """.utf8))
    func film(_ name: String) throws -> [Bitmap] {
      let path = folder.file(name)
      let show = try ShowDocument(bytes: ShowDocument.bytes(ofFile: path), path: path)
      return try frames(show.timeline(canvas: canvas, background: .black))
    }
    let (inner, outer) = (try film("inner.json"), try film("outer.json"))
    #expect(Array(outer.prefix(inner.count)) == inner && outer.count == inner.count + 2)
    folder.write("self.json", Array(#"{"show": "x", "items": [{"show": "self.json"}]}"#.utf8))
    let error = #expect(throws: DocumentError.self) { try film("self.json") }
    #expect("\(String(describing: error))".contains("cannot contain itself"))
  }

  /// Nobody hears its sounds, and a note tells the user so.
  @Test func aShowWhoseSpeedChangesIsSilent() throws {
    let folder = TemporaryDirectory()
    folder.write("song.wav", Array("RIFF".utf8))
    folder.write(
      "inner.json",
      Array(
        #"{"show": "x", "canvas": [64, 36], "items": [{"color": "red", "hold": 3}], "sounds": [{"file": "song.wav"}]}"#
          .utf8))
    for (words, isHeard, isSaid) in [
      ("", true, false), (#", "speed": 2"#, true, false),
      (#", "speed": [[0, 1], [2, 2]]"#, false, true),
      (#", "freeze": {"at": 1, "for": 1}"#, false, true), (#", "reverse": true"#, false, true),
      (#", "speed": [[0, 1], [2, 2]], "volume": 0"#, false, false),
    ] {
      let item = #"{"show": "inner.json"\#(words)}"#
      for film in [
        #"{"show": "x", "canvas": [64, 36], "items": [\#(item), \#(item)], "transition": null}"#,
        #"{"show": "x", "canvas": [64, 36], "items": [{"color": "red"}], "tracks": [[\#(item)]]}"#,
      ] {
        folder.write("outer.json", Array(film.utf8))
        let path = folder.file("outer.json")
        let show = try ShowDocument(bytes: ShowDocument.bytes(ofFile: path), path: path)
        let frames = try TimelineFrames(show.timeline(canvas: canvas, background: .black))
        #expect(frames.soundNotes.count == (isSaid ? 1 : 0), "\(film): \(frames.soundNotes)")
        #expect(frames.soundtrack.sounds.isEmpty != isHeard, "\(film)")
      }
    }
  }

  @Test func anUnknownTextLayerIsNamed() throws {
    var content = CompositionContent(builtIn: .lowerThird)
    content.texts = ["nmae": "Ada"]
    let error = #expect(throws: DocumentError.self) {
      try frames(base([TimelineOverlay(TimelineItem(.composition(content)))]))
    }
    #expect("\(String(describing: error))".contains("'nmae'; did you mean name?"))
  }

  @Test func manyOverlaysAreOpenedOneByOne() throws {
    let loader = PictureLoader()
    var timeline = base()
    timeline.tracks = [
      TimelineTrack(
        (0..<24).map { index in
          var overlay = TimelineOverlay(
            .still(images + "leaf.png"),
            place: OverlayPlace(.topLeft, width: .pixels(Double(index + 2))))
          overlay.start = TimelineMoment(Rational(index, 10))
          overlay.length = Rational(1, 10)
          return overlay
        })
    ]
    let source = try TimelineFrames(timeline, loader: loader)
    #expect(loader.cacheMisses == 0)
    var frame = Bitmap(size: source.size)
    try source.render(0, into: &frame, threads: 1)
    #expect(loader.cacheMisses == 2)
  }
}
