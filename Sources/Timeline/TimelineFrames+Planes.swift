// Frames that show a clip alone, as it is, need not become pixels and planes again; those that go from pipe to pipe
// are not even read.

import SeguePixels
import SeguePrograms

extension TimelineFrames: PlanarFrameSource {
  /// Planes, where there are clips.
  public var capability: SourceCapability {
    timeline.items.contains { $0.clipPath != nil } ? .planes(self) : .pixels
  }

  /// The planes of a clip that fills the frame alone.
  ///
  /// Other frames become pixels.
  ///
  /// - Throws: A `SegueError` when it cannot be read.
  package func picture(
    _ index: Int, for intake: PlaneIntake
  ) throws -> SourcePicture {
    let frame = plan.frames(of: index).lowerBound
    let shot = plan.shot(at: frame)
    items.lookAhead(from: shot, at: frame, sharing: intake.takesPipes)
    guard let (clip, past) = try clipAlone(in: shot, frame), clip.coding == intake.coding else {
      return .pixels
    }
    if intake.mayWait { return .piped }
    return try clip.planes(past).map(SourcePicture.planes) ?? .pixels
  }

  /// Lets the planes of such a frame go on.
  package func pass<Refusal>(
    _ index: Int, by move: (PipedPlanes) -> PipePassage<Refusal>
  ) throws -> PipePassage<Refusal> {
    let frame = plan.frames(of: index).lowerBound
    guard let (clip, past) = try clipAlone(in: plan.shot(at: frame), frame) else {
      return .impossible
    }
    return try clip.pass(past, by: move)
  }

  /// The clip that fills a frame alone, untouched, and which of its pictures it is.
  private func clipAlone(
    in shot: TimelinePlan.Shot, _ frame: Int
  ) throws -> (clip: ClipFrames, past: Int)? {
    guard case .alone(let number) = shot, plan.above(at: frame).isEmpty else { return nil }
    let pictures = try items.pictures(number)
    guard pictures.place == region, let clip = pictures.untouched else { return nil }
    return (clip, frame - plan.appearances[number].frames.lowerBound)
  }
}
