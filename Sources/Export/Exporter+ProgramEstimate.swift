// How large an export will be that another program writes: it is given short stretches of the run.
//
// Rule: the first picture of a stretch is whole, and the others say what has changed. So the stretches are encoded, and
// their first pictures alone: the difference is what the others take. A picture that stays costs next to nothing. A run
// of few pictures is encoded as it is.

import SeguePixels
import SegueText

extension Exporter {
  /// How many pictures of a stretch are changes, and how many stretches there are.
  private static let (changes, stretches) = (8, 3)
  /// What a frame takes that shows the picture before it: an empty packet, and its entry in the index.
  private static let heldBytes = 48

  /// About how many bytes another program will write; nil if it is not installed.
  ///
  /// - Throws: the errors of exporting those pictures.
  func estimateOfProgram(
    _ source: any FrameSource, _ format: any OutputFormat, _ options: ExportOptions
  ) throws -> Int? {
    let frames = try chosenFrames(of: source, options.frames)
    let pictures = FrameSpans(of: source, frames: frames).map(\.picture)
    let seconds = Double(frames.count) / source.frameRate.value
    let sound = options.soundtrack.sounds.isEmpty ? 0 : Double(format.info.soundRate) / 8 * seconds
    let rest = Int(sound) + (frames.count - pictures.count) * Self.heldBytes
    var options = options
    (options.soundtrack, options.frames) = (Soundtrack(), nil)
    func size(_ chosen: [Int]) throws -> Int {
      try bytes(
        of: ChosenPictures(source: source, pictures: chosen), format: format, options: options
      ).count
    }
    do {
      let length = Self.changes + 1
      guard pictures.count > Self.stretches * length else { return try size(pictures) + rest }
      let places = (0..<Self.stretches).map {
        (2 * $0 + 1) * (pictures.count - length) / (2 * Self.stretches)
      }
      let whole = try size(places.map { pictures[$0] })
      let all = try size(places.flatMap { pictures[$0..<$0 + length] })
      let change = Double(max(all - whole, 0)) / Double(Self.stretches * Self.changes)
      return whole / Self.stretches + Int(change * Double(pictures.count - 1)) + rest
    } catch  where ErrorCategory(of: error) == .unavailable {
      return nil
    }
  }
}

/// Some pictures of a source, one after the other.
private struct ChosenPictures: FrameSource {
  let source: any FrameSource
  let pictures: [Int]

  var size: PixelSize { source.size }
  var depth: PixelDepth { source.depth }
  var highRange: HighRangeFilm? { source.highRange }
  var frameRate: Rational { source.frameRate }
  var count: Int { pictures.count }
  var isOpaque: Bool { source.isOpaque }
  var heldBytes: Int { source.heldBytes }
  var workingBytes: Int { source.workingBytes }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) throws {
    try source.render(pictures[index], into: &bitmap, threads: threads)
  }
}
