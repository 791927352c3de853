// The short way of a run's pictures, from a source that has planes to an encoder that takes them.
//
// There are three ways, and the source says for each picture which it is:
// - pixels: the source renders them, and the encoder encodes them. Every source and every encoder can.
// - planes: those of a video that is shown as it is are written where the encoder would have written them.
// - piped: such planes still lie in the pipe of the program that decodes; the system moves them into the pipe of the
//   program that encodes, when it is their turn.

import SegueCodecs
import SeguePixels

/// Planes on their way from a source to an encoder.
struct PlaneRoute: Sendable {
  private let source: any PlanarFrameSource
  private let layout: PlaneLayout
  /// Whether planes go into the sink's pipe with nothing before them.
  let takesPipes: Bool

  /// Nil if all is pixels.
  ///
  /// - Parameter takesPipes: whether the sink does.
  init?(from source: any FrameSource, to encoder: any FrameEncoder, takesPipes: Bool) {
    guard let source = source.capability.planar, let layout = encoder.capability.planes else {
      return nil
    }
    self.source = source
    self.layout = layout
    // Nothing can be put between planes on their way.
    self.takesPipes = takesPipes && layout.prefix.isEmpty
  }

  /// A picture in the best form that the source has.
  ///
  /// - Parameter mayWait: whether it may stay in its pipe until it is written.
  func picture(_ index: Int, mayWait: Bool) throws -> SourcePicture {
    let intake = PlaneIntake(coding: layout.coding, takesPipes: takesPipes, mayWait: mayWait)
    return try source.picture(index, for: intake)
  }

  /// Writes planes as a frame of the encoder's.
  func write(_ planes: YUVPicture, into bytes: inout [UInt8]) throws {
    guard Bitmap.isAvailable(byteCount: layout.byteCount(of: planes.size)) else {
      throw LimitError.outOfMemory(for: source)
    }
    layout.write(planes, into: &bytes)
  }
}

extension PipedPicture {
  /// Lets the picture go into another pipe.
  ///
  /// - Returns: whether it did.
  func pass(to pipe: OutputDescriptor) throws -> Bool {
    let passage: PipePassage<ExportError>
    passage = try pass(by: pipe.move)
    switch passage {
    case .passed: return true
    case .impossible, .ended: return false
    case .refused(let error): throw error
    }
  }
}
