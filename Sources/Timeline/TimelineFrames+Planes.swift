// Frames that show a clip alone, as it is, need not become pixels and planes again, but for the part that something
// covers; those that go from pipe to pipe are not even read.

import SeguePixels
import SeguePrograms

extension TimelineFrames: PlanarFrameSource {
  /// Planes, where there are clips.
  public var capability: SourceCapability {
    timeline.look.isNeutral && timeline.items.contains { $0.clipPath != nil }
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
    let isBare = plan.above(at: frame).isEmpty
    if isBare, intake.mayWait { return .piped }
    guard let planes = try clip.planes(past) else { return .pixels }
    return try (isBare ? planes : covered(planes, at: frame)).map(SourcePicture.planes) ?? .pixels
  }

  /// Planes with what lies over them in a frame: what nothing covers stays as it came.
  ///
  /// - Returns: nil where so much is covered that pixels are no more work.
  private func covered(_ planes: YUVPicture, at frame: Int) throws -> YUVPicture? {
    let above = try above(frame, threads: 1)
    let parts = above.map { $0.place.intersection(region) }
    guard 2 * parts.reduce(0, { $0 + $1.size.count }) < planes.size.count else { return nil }
    let places = parts.map {
      PixelRect(x: $0.x - region.x, y: $0.y - region.y, width: $0.width, height: $0.height)
    }
    return planes.changing(places, from: coveredPlanes) { bitmap, shown in
      let seen = PixelRect(
        x: shown.x + region.x, y: shown.y + region.y, width: shown.width, height: shown.height)
      for picture in above { picture.lie(over: &bitmap, region: seen) }
    }
  }

  /// Lets the planes of such a frame go on.
  package func pass<Refusal>(
    _ index: Int, by move: (PipedPlanes) -> PipePassage<Refusal>
  ) throws -> PipePassage<Refusal> {
    let frame = plan.frames(of: index).lowerBound
    guard plan.above(at: frame).isEmpty,
      let (clip, past) = try clipAlone(in: plan.shot(at: frame), frame)
    else { return .impossible }
    return try clip.pass(past, by: move)
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
