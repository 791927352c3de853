// Frames that show a clip alone, as it is, need not become pixels and planes again, but for the part that something
// covers; those that go from pipe to pipe are not even read.

import SeguePixels
import SeguePrograms

extension TimelineFrames: PlanarFrameSource {
  /// Planes, where there are clips.
  public var capability: SourceCapability {
    timeline.depth == .eight && timeline.look.isNeutral
      && timeline.items.contains { $0.clipPath != nil }
      ? .planes(self) : .pixels
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
    // What moves over it is blurred in pixels.
    guard try motionBlur == nil || !overlays.moveWithin(frame) else { return .pixels }
    let cover = try cover(of: frame, for: intake)
    if intake.mayWait, cover?.isOfPlanes ?? true { return .piped }
    guard let cover else {
      return try clip.planes(past, sharing: intake.takesPipes).map(SourcePicture.planes) ?? .pixels
    }
    guard cover.isWorthIt else { return .pixels }
    let changed = try clip.changedPlanes(past, sharing: intake.takesPipes) { planes in
      try cover.lie(over: &planes, using: coveredParts)
    }
    return changed.map(SourcePicture.planes) ?? .pixels
  }

  /// What lies over a frame; nil for nothing.
  private func cover(of frame: Int, for intake: PlaneIntake) throws -> PlaneCover? {
    guard !plan.above(at: frame).isEmpty else { return nil }
    return PlaneCover(
      try overlays.pictures(frame, for: intake, threads: 1) + texts.pictures(frame), region: region)
  }

  /// Lets the planes of such a frame go on, with those that take the place of some of them.
  package func pass<Refusal>(
    _ index: Int, by move: (PipedPlanes) -> PipePassage<Refusal>
  ) throws -> PipePassage<Refusal> {
    let frame = plan.frames(of: index).lowerBound
    guard let (clip, past) = try clipAlone(in: plan.shot(at: frame), frame),
      let coding = clip.coding
    else { return .impossible }
    let intake = PlaneIntake(coding: coding, takesPipes: true, mayWait: false)
    let cover = try cover(of: frame, for: intake)
    guard cover?.isOfPlanes ?? true else { return .impossible }
    return try clip.pass(past, cover?.patches, by: move)
  }

  /// The clip that fills the base row's frame alone, untouched, and which of its pictures it is.
  private func clipAlone(
    in shot: TimelinePlan.Shot, _ frame: Int
  ) throws -> (clip: ClipFrames, past: Int)? {
    guard case .alone(let number) = shot else { return nil }
    let pictures = try items.pictures(number)
    guard pictures.place == region, let clip = pictures.untouched else { return nil }
    return (clip, frame - plan.appearances[number].frames.lowerBound)
  }
}
