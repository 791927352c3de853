// Pictures as planes of bytes, at the sizes at which their pixels are compared.

internal import CSegueKernels

extension Bitmap {
  /// The picture's pixels at a size: premultiplied RGBA, four bytes each.
  func pixelPlane(_ size: PixelSize, threads: Int) -> ValuePlane<UInt8> {
    let picture = resampled(to: size, threads: threads).converted(to: .eight)
    let plane = ValuePlane<UInt8>(width: 4 * size.width, height: size.height)
    for y in 0..<size.height {
      unsafe plane.row(y).update(from: picture.row(y).base, count: plane.width)
    }
    return plane
  }
}

extension ValuePlane<UInt8> {
  /// The plane of pixels as kernels take it.
  var kernelPicture: segue_flow_picture {
    unsafe segue_flow_picture(
      pixels: row(0), stride: stride, width: Int32(width / 4), height: Int32(height))
  }
}
