// Frames that show a clip alone, as it is, need not become pixels and planes again; those that go from pipe to pipe
// are not even read.

import SegueExport
import SeguePixels
import Synchronization

extension TimelineFrames: PipedFrameSource {
  /// The planes of a clip that fills the frame alone.
  ///
  /// - Throws: `TimelineError` when it cannot be read.
  package func planes(_ index: Int, coding: YUVCoding) throws(TimelineError) -> YUVPicture? {
    guard let (pictures, past) = try alone(index) else { return nil }
    guard let planes = try pictures.planes(past), planes.coding == coding else { return nil }
    return planes
  }

  /// Whether a frame is that of a clip, whose planes mean this.
  package func isPiped(_ index: Int, coding: YUVCoding) throws(TimelineError) -> Bool {
    preparation.passes.store(true, ordering: .relaxed)
    return try alone(index)?.pictures.pipedCoding == coding
  }

  /// Lets the planes of such a frame go into a pipe.
  package func pass(
    _ index: Int, to pipe: OutputDescriptor
  ) throws(TimelineError) -> PipePassage {
    guard let (pictures, past) = try alone(index) else { return .impossible }
    return try pictures.pass(past, to: pipe)
  }

  /// The item that fills the frame alone, and which of its pictures it is.
  private func alone(
    _ index: Int
  ) throws(TimelineError) -> (pictures: any ItemPictures, past: Int)? {
    let frame = plan.frames(of: index).lowerBound
    guard case .alone(let number) = plan.shot(at: frame), plan.texts.showing(at: frame).isEmpty
    else { return nil }
    prepare(after: number, at: frame)
    let pictures = try items.pictures(number)
    guard pictures.place == region else { return nil }
    return (pictures, frame - plan.appearances[number].frames.lowerBound)
  }
}
