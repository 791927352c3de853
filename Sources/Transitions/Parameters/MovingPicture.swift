// A picture among an effect's parameters that changes as the transition goes on: a clip behind `luma=@ink.mp4`.

import SeguePixels

/// A picture that moves with the progress; asked from several threads at once.
public protocol MovingPicture: Sendable {
  /// The picture at a part of its length.
  ///
  /// - Parameter part: 0 is its beginning, and 1 its end.
  func bitmap(at part: Double) throws -> Bitmap
  /// The same as data.
  func map(at part: Double) throws -> Map
}

extension MovingPicture {
  /// The value of a parameter at a part of its length; nil for a parameter that takes no picture.
  func value(_ kind: Parameter.Kind, at part: Double) throws -> ParameterValue? {
    switch kind {
    case .picture: .picture(PictureValue(try bitmap(at: part)))
    case .map: .map(try map(at: part))
    default: nil
    }
  }
}
