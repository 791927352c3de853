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
    guard case .alone(let number) = shot else { return .pixels }
    let pictures = try items.pictures(number)
    guard pictures.place == region, let clip = pictures.untouched, clip.coding == intake.coding
    else { return .pixels }
    let past = frame - plan.appearances[number].frames.lowerBound
    // What moves over it is blurred in pixels.
    guard try motionBlur == nil || !overlays.moveWithin(frame) else { return .pixels }
    let cover = try cover(of: frame, for: intake)
    if intake.mayWait, cover?.isOfPlanes ?? true {
      return .piped(clip.piped(past, cover?.patches))
    }
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
}
