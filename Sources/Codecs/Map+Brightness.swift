// The brightness of a picture in memory as data, as a file's is read.

import SeguePixels

extension Map {
  /// The brightness of a picture's encoded colours.
  ///
  /// - Parameter name: what the picture is called in messages.
  package init(
    brightnessOf bitmap: Bitmap, _ limits: Limits, name: String
  ) throws(CodecError) {
    var options = DecodeOptions()
    options.limits = limits
    self = try DecodeContext(options: options, name: name).map(bitmap)
  }
}
