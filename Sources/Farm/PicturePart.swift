// A part of a film as pictures without loss: each packed by itself, premultiplied as it was rendered, or the planes of
// a clip's frame as they came.
//
// In a file: eight bytes that name the format, then for each picture one byte for its form, eight for its length
// (little endian), and its bytes. A held picture is there once.

import Segue

/// The file format of parts that are pictures.
struct PicturePart: OutputFormat {
  /// The form of a picture.
  enum Form: UInt8 {
    case pixels = 0
    case planes = 1
  }

  static let magic = Array("SEGUE-P1".utf8)
  /// Form and length.
  static let headBytes = 9

  /// The planes that the film's own encoder takes; nil if it takes pixels alone.
  let planes: PlaneLayout?

  let info = FormatInfo(
    name: "part", summary: "pictures of a part of a film", extensions: ["part"],
    holdsSeveral: true, keepsAlpha: true, bits: 16, tellsHighRange: true)

  func apply(_ setting: String, _ value: String) {}

  func makeEncoder(for stream: FrameStream) -> any FrameEncoder {
    PicturePartEncoder(planes, stream)
  }

  static func head(_ form: Form, length: Int) -> [UInt8] {
    [form.rawValue] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
  }
}

extension Bitmap {
  /// All components, row by row, premultiplied; of deep pictures two bytes each, the low one first.
  fileprivate var packedComponents: [UInt8] {
    guard depth == .sixteen else { return premultipliedRGBA }
    let components = premultipliedRGBA16
    return unsafe [UInt8](unsafeUninitializedCapacity: 2 * components.count) { bytes, count in
      count = 2 * components.count
      for (place, component) in components.enumerated() {
        unsafe bytes[2 * place] = UInt8(truncatingIfNeeded: component)
        unsafe bytes[2 * place + 1] = UInt8(component >> 8)
      }
    }
  }

  /// Makes a picture of its packed components; there are as many as it has.
  init(size: PixelSize, depth: PixelDepth, packed bytes: [UInt8]) {
    guard depth == .sixteen else {
      self.init(size: size, premultipliedRGBA: bytes)
      return
    }
    let components = stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    self.init(size: size, premultipliedRGBA16: components)
  }
}

/// Packs pictures.
private struct PicturePartEncoder: FrameEncoder {
  let capability: EncoderCapability
  let header = PicturePart.magic
  let storesDurations = true
  private let name = "a part"

  init(_ planes: PlaneLayout?, _ stream: FrameStream) {
    capability = EncoderCapability(
      planes: planes.map {
        let length = $0.prefix.count + YUVPicture.byteCount(of: stream.size)
        return PlaneLayout(
          coding: $0.coding, prefix: PicturePart.head(.planes, length: length) + $0.prefix)
      })
  }

  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) throws {
    guard let packed = PackedBytes.pack(bitmap.packedComponents) else {
      throw LimitError.outOfMemory(work: name)
    }
    bytes = PicturePart.head(.pixels, length: packed.count) + packed
  }
}
