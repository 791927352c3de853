// Frames that show a clip alone, as it is, need not become pixels and planes again.

import SeguePixels

extension TimelineFrames: PlanarFrameSource {
  /// The planes of a clip that fills the frame alone.
  ///
  /// - Throws: `TimelineError` when it cannot be read.
  package func planes(_ index: Int, coding: YUVCoding) throws(TimelineError) -> YUVPicture? {
    let frame = plan.frames(of: index).lowerBound
    guard case .alone(let number) = plan.shot(at: frame), plan.texts.showing(at: frame).isEmpty
    else { return nil }
    let pictures = try items.pictures(number)
    guard pictures.place == region else { return nil }
    let past = frame - plan.appearances[number].frames.lowerBound
    guard let planes = try pictures.planes(past), planes.coding == coding else { return nil }
    return planes
  }
}
