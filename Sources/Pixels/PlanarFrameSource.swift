// Frames that need not become pixels: those of a video that nobody has changed keep the planes they came in. Those
// that lie in a pipe still, and are wanted in another, need not even be read.

/// The forms of a picture: planes in a pipe, planes, or pixels alone.
package enum SourcePicture: Sendable {
  /// Nothing yet: `render` makes pixels.
  case pixels
  /// Planes as they came out of a video.
  case planes(YUVPicture)
  /// Planes that still lie in the pipe of the program that decodes them.
  case piped(any PipedPicture)
}

/// A picture whose planes still lie in a pipe.
package protocol PipedPicture: Sendable {
  /// Lets its planes go on; asked in the order of pictures.
  ///
  /// Where it is not possible, the source gives them to those who take no pipes.
  ///
  /// - Parameter move: moves them from their pipe to where they are wanted.
  func pass<Refusal>(
    by move: (PipedPlanes) -> PipePassage<Refusal>
  ) throws -> PipePassage<Refusal>
}

/// The planes that are of use.
package struct PlaneIntake: Hashable, Sendable {
  /// The meaning that they must have.
  package let coding: YUVCoding
  /// Whether planes can go from pipe to pipe in this run: who decodes then leaves processors to who encodes.
  package let takesPipes: Bool
  /// Whether this picture's planes may stay in their pipe until it is their turn.
  package let mayWait: Bool

  /// Describes what is of use.
  package init(coding: YUVCoding, takesPipes: Bool, mayWait: Bool) {
    self.coding = coding
    self.takesPipes = takesPipes
    self.mayWait = takesPipes && mayWait
  }
}

/// A source of which some frames are pictures of a video as they are.
///
/// From YUV to RGB and back costs time, and a little of the colours' sharpness. `render` gives such a picture,
/// too.
package protocol PlanarFrameSource: FrameSource {
  /// The form in which there is least to do for picture `index`.
  ///
  /// - Parameter intake: the planes that are of use; others become pixels.
  func picture(_ index: Int, for intake: PlaneIntake) throws -> SourcePicture
}
