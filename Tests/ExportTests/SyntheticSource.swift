// Frames for tests: cheap, all different, and watched while they are rendered.

import SegueExport
import SeguePixels
import Synchronization
import TestSupport

/// A run whose frames follow from their number.
struct SyntheticSource: FrameSource {
  var size = PixelSize(width: 33, height: 17)
  var frameRate = Rational(30)
  var count = 12
  var isOpaque = true
  /// How many frames a picture stays, if more than one.
  var holds: [Int: Int] = [:]
  /// Whether only one pixel moves, along the first row.
  var isStill = false
  /// The picture that fails, if one does.
  var failing: Int?
  let watch = Watch()

  /// The requests to the source.
  final class Watch: Sendable {
    struct Counts {
      var renders: [Int] = []
      var running = 0
      var mostRunning = 0
      var mostThreads = 0
    }
    let counts = Mutex(Counts())
    /// Called before each picture, outside the lock.
    let hook = Mutex<(@Sendable (Int) -> Void)?>(nil)
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String { "the picture is broken" }
  }

  func repeats(_ index: Int) -> Int { holds[index] ?? 1 }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) throws {
    watch.counts.withLock {
      $0.renders.append(index)
      $0.running += 1
      $0.mostRunning = max($0.mostRunning, $0.running)
      $0.mostThreads = max($0.mostThreads, threads)
    }
    defer { watch.counts.withLock { $0.running -= 1 } }
    watch.hook.withLock { $0 }?(index)
    if index == failing { throw Failure() }
    bitmap = picture(index)
  }

  /// Picture `index`: gradients that move with it; alpha below 255 when the source is not opaque.
  func picture(_ index: Int) -> Bitmap {
    if isStill {
      var bitmap = Bitmap(size: size, color: .black)
      bitmap[index, 0] = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
      return bitmap
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.count * 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let alpha = isOpaque ? 255 : (x * 40 + y * 3 + index) % 256
        let colors = [x * 7 + index * 5, y * 11 + index * 3, x * y + index * 29]
        bytes += colors.map { UInt8(($0 % 256) * alpha / 255) } + [UInt8(alpha)]
      }
    }
    return Bitmap(size: size, premultipliedRGBA: bytes)
  }
}
