// What is done to an item's pictures before they are put on the canvas, in a report.

import Segue

/// A part of a picture, turned and flipped.
struct PlannedFraming: JSONWritable {
  /// As `WxH+X+Y`; nil for all of it.
  let crop: String?
  /// Degrees clockwise; nil for none.
  let rotate: Int?
  /// h or v; nil for none.
  let flip: String?
  /// The point that stays in view, as `XxY`; nil for the middle.
  let focus: String?

  /// Nil if nothing is done.
  init?(_ framing: Framing) {
    guard framing != Framing() else { return nil }
    crop = framing.crop.map { "\($0)" }
    rotate = framing.rotation == .none ? nil : framing.rotation.rawValue
    flip = framing.flip?.rawValue
    focus = framing.focus == .middle ? nil : "\(framing.focus)"
  }

  /// `, cropped to 50%x50%+0+0, turned by 90 degrees`.
  var words: String {
    [
      crop.map { "cropped to \($0)" }, rotate.map { "turned by \($0) degrees" },
      flip.map { "flipped \($0)" }, focus.map { "with \($0) in view" },
    ].compactMap(\.self).map { ", " + $0 }.joined()
  }
}
