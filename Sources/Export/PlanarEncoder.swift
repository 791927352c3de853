// Encoders of planes: a picture that is planes already goes through them as it is.

import SegueCodecs
import SeguePixels

/// An encoder that lays frames out as planes in YUV 4:2:0, with nothing behind them.
package protocol PlanarEncoder: FrameEncoder {
  /// What its planes mean; nil where it lays them out otherwise.
  var planeCoding: YUVCoding? { get }
  /// What stands before the planes of each frame.
  var planePrefix: [UInt8] { get }
}

extension PlanarEncoder {
  /// Nothing.
  package var planePrefix: [UInt8] { [] }
}

/// What goes from a source of planes to an encoder of planes.
struct PlanarWork: Sendable {
  private let source: any PlanarFrameSource
  private let coding: YUVCoding
  private let prefix: [UInt8]

  /// Nil where all is pixels.
  init?(_ source: any FrameSource, _ encoder: any FrameEncoder) {
    guard let source = source as? any PlanarFrameSource,
      let encoder = encoder as? any PlanarEncoder, let coding = encoder.planeCoding
    else { return nil }
    self.source = source
    self.coding = coding
    prefix = encoder.planePrefix
  }

  /// Whether a picture may stay in its pipe until it is written.
  func isPiped(_ index: Int) throws(ExportError) -> Bool {
    guard prefix.isEmpty, let source = source as? any PipedFrameSource else { return false }
    do { return try source.isPiped(index, coding: coding) } catch { throw .source(error) }
  }

  /// Lets such a picture go into a pipe.
  ///
  /// - Returns: whether it did.
  func pass(_ index: Int, to pipe: OutputDescriptor) throws(ExportError) -> Bool {
    guard let source = source as? any PipedFrameSource else { return false }
    let passage: PipePassage
    do { passage = try source.pass(index, to: pipe) } catch { throw .source(error) }
    switch passage {
    case .passed: return true
    case .impossible, .ended: return false
    case .refused(let error): throw error
    }
  }

  /// Does what rendering and encoding picture `index` would do, but for rounding.
  ///
  /// - Returns: whether the picture was there as planes; nothing is written where it was not.
  func encode(_ index: Int, into bytes: inout [UInt8]) throws(ExportError) -> Bool {
    let found: YUVPicture?
    do { found = try source.planes(index, coding: coding) } catch { throw .source(error) }
    guard let planes = found else { return false }
    let count = prefix.count + YUVPicture.byteCount(of: planes.size)
    guard Bitmap.isAvailable(byteCount: count) else { throw .outOfMemory(for: source) }
    bytes.resize(to: count)
    bytes.replaceSubrange(0..<prefix.count, with: prefix)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let all = unsafe ByteRow(buffer) else { return }
      planes.write(to: all[prefix.count..<all.count])
    }
    return true
  }
}
