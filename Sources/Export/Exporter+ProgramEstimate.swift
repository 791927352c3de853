// How large an export will be that another program writes: it is given short stretches of the run.
//
// Rule: the first picture of a stretch is whole, and the others say what has changed. Of these, each picture counts that
// differs from the one before it; one that stays costs next to nothing. A run that is short is encoded as it is.

import SeguePixels
import SegueText

extension Exporter {
  /// How many pictures a stretch has, and how many stretches there are.
  private static let (stretch, stretches) = (12, 3)
  /// What a frame takes that shows the picture before it: an empty packet, and its entry in the index.
  private static let heldBytes = 48

  /// About how many bytes another program will write; nil where it is not installed.
  ///
  /// - Throws: the errors of exporting those stretches.
  func estimateOfProgram(
    _ source: any FrameSource, _ format: any OutputFormat, _ options: ExportOptions
  ) throws -> Int? {
    let frames = try chosenFrames(of: source, options.frames)
    var options = options
    let seconds = Double(frames.count) / source.frameRate.value
    let sound =
      options.soundtrack.sounds.isEmpty ? 0 : Int(Double(format.info.soundRate) / 8 * seconds)
    options.soundtrack = Soundtrack()
    func bytes(_ part: Range<Int>) throws -> Int {
      var own = options
      own.frames = FrameRange(first: part.lowerBound, last: part.upperBound - 1)
      return try self.bytes(of: source, format: format, options: own).count
    }
    let spans = Array(FrameSpans(of: source, frames: frames))
    do {
      guard frames.count > 4 * Self.stretch else { return try bytes(frames) + sound }
      let first = try bytes(frames.prefix(1))
      let length = min(Self.stretch, spans.count)
      var (sampled, pictures) = (0, 0)
      for index in 0..<Self.stretches {
        let place = (2 * index + 1) * (spans.count - length) / (2 * Self.stretches)
        let start = spans[place].frames.upperBound - 1
        // Behind a picture that stays long, others would be too far away.
        let changes = spans[place + 1..<place + length].map(\.frames.lowerBound)
          .prefix { $0 <= start + 4 * Self.stretch }
        guard let last = changes.last else { continue }
        sampled += try max(bytes(start..<last + 1) - bytes(start..<start + 1), 0)
        pictures += changes.count
      }
      let each = pictures == 0 ? 0 : Double(sampled) / Double(pictures)
      let held = frames.count - spans.count
      return first + Int(each * Double(spans.count - 1)) + held * Self.heldBytes + sound
    } catch  where ErrorCategory(of: error) == .unavailable {
      return nil
    }
  }
}
