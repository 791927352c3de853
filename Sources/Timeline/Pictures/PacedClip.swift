// A video clip whose times do not run evenly: its own pictures, each where its time comes.

import SeguePixels
import SeguePrograms

/// The pictures of a clip at the times of a paced appearance's frames.
struct PacedClip: Sendable {
  let grid: ClipGrid
  /// Which of its times are shown.
  let times: FrameTimes

  /// A picture as pixels.
  ///
  /// - Parameter index: frames since the appearance's first one.
  func bitmap(_ index: Int) throws -> Bitmap { try grid.pixels(of: picture(index)) }

  /// A picture as the clip has it; nil if it came as pixels.
  func planes(_ index: Int) throws -> YUVPicture? {
    guard case .planes(let planes) = try picture(index) else { return nil }
    return planes
  }

  private func picture(_ index: Int) throws -> DecodedPicture {
    try grid.picture(at: times.exact(index) ?? Rational(seconds: times[index]))
  }
}
