// The contract of an effect: Effect → PreparedEffect → EffectFrame.
//
// An effect is a value with its parameters. `prepare` runs once for a layout: it works out all that
// depends on sizes, places and parameters. `frame(at:of:)` runs once per frame: it works out
// numbers and takes the two pictures of this moment, which may change with every frame. The frame
// then writes pixels: row by row on several threads, or whole. It allocates nothing per row, and
// makes no call through a protocol per pixel.
//
// `FrameRenderer` does all three; nothing else needs to.
//
// Every effect keeps these rules, and the tests check each effect for them:
//  1. progress 0 gives the bytes of `from` on the canvas, progress 1 those of `to`; near both, little changes;
//  2. the bytes are the same for any split into bands, any number of threads, any run;
//  3. opaque pictures give opaque frames;
//  4. any finite progress is safe: an effect that cannot overshoot clamps it;
//  5. a prepared effect that has shown other pictures gives the same bytes as a new one.
// An effect that cannot keep a rule says so in its descriptor, with the reason.

import SeguePixels

/// A transition effect with its parameters.
public protocol Effect: Sendable {
  /// Whether opaque pictures give opaque frames on the canvas.
  var preservesOpacity: Bool { get }
  /// The deepest pictures that it works on.
  var deepest: PixelDepth { get }
  /// Works out all that depends on sizes, places and parameters.
  ///
  /// - Throws: `EffectError` when the effect cannot work on such a canvas.
  func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect
}

/// An effect that is ready to show pictures of one layout; used from several threads at once.
public protocol PreparedEffect: Sendable {
  /// The area that the effect may cover at any progress, in canvas coordinates.
  var extent: PixelRect { get }
  /// The scratch rows that each band needs.
  var scratch: ScratchLayout { get }
  /// About how many bytes it keeps from frame to frame of what it derives from pictures of a depth.
  func heldBytes(of depth: PixelDepth) -> Int
  /// What to say about the pictures that it has shown so far, a line each: such as that it finds in them nothing to work on.
  var notes: [String] { get }
  /// One frame of two pictures.
  ///
  /// The effect keeps what it derives from a picture, and finds it again for the next frame of that
  /// picture.
  ///
  /// - Parameters:
  ///   - progress: any finite number; 0 is the first picture, 1 the second.
  ///   - pair: the pictures of this moment, in the layout that was prepared.
  func frame(at progress: Double, of pair: PicturePair) -> EffectFrame
}

/// One frame of an effect, ready to write its pixels.
public struct EffectFrame: Sendable {
  /// How the pixels are written.
  package enum Writing: Sendable {
    case rows(any RowFrame)
    case whole(any WholeFrame)
  }
  package let writing: Writing

  /// Written pixel by pixel along rows: several threads each write some rows.
  public static func pixels(_ frame: any PixelFrame) -> EffectFrame { .rows(SpannedFrame(frame)) }

  /// Written as a whole, with the threads that it is given.
  ///
  /// For effects that take several passes or cannot be cut into rows.
  public static func whole(_ frame: any WholeFrame) -> EffectFrame {
    EffectFrame(writing: .whole(frame))
  }

  /// Written row by row: several threads each write a band of rows.
  package static func rows(_ frame: any RowFrame) -> EffectFrame {
    EffectFrame(writing: .rows(frame))
  }
}

/// A frame that is written pixel by pixel along rows: the simple way to write an effect in a program that uses Segue.
public protocol PixelFrame: Sendable {
  /// Writes every pixel of some columns of a row; several threads call it at once, each for other rows.
  ///
  /// The pixels are bytes, in deep films too.
  ///
  /// - Parameters:
  ///   - row: its y, in canvas coordinates.
  ///   - columns: the columns to write, in canvas coordinates.
  ///   - pixels: one for each column, from left to right; premultiplied, and undefined at first.
  /// - Throws: `EffectError` when the frame cannot be shown; the written pixels are then worth nothing.
  func render(
    row: Int, columns: Range<Int>, into pixels: inout MutableSpan<Pixel>
  ) throws(EffectError)
}

// Rows are windows into memory that they do not keep alive: programs that use Segue get spans instead.

/// A frame that is written row by row.
package protocol RowFrame: Sendable {
  /// Writes every pixel of a band of rows.
  ///
  /// - Parameters:
  ///   - rows: the rows to write, in canvas coordinates; inside the target's region.
  ///   - scratch: rows that only this thread uses, as wide as the target.
  ///   - target: where to write.
  /// - Throws: `EffectError` when the frame cannot be shown; the written pixels are then worth
  ///   nothing. Whether a frame fails must not depend on its bands.
  func render(
    rows: Range<Int>, scratch: Scratch, into target: PixelTarget
  ) throws(EffectError)
}

/// A frame that is written as a whole.
public protocol WholeFrame: Sendable {
  /// Writes every pixel of a region of the canvas plane.
  ///
  /// - Parameters:
  ///   - region: the area to show, in canvas coordinates.
  ///   - bitmap: where to write; it has the region's size.
  ///   - threads: how many threads may work on it; the bytes are the same for any number.
  /// - Throws: `EffectError` when the frame cannot be shown; the written pixels are then worth
  ///   nothing.
  func render(
    region: PixelRect, into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError)
}

extension Effect {
  /// Opaque pictures stay opaque.
  public var preservesOpacity: Bool { true }

  /// Sixteen bits: an effect that writes pixels only by the methods of rows works on any depth.
  public var deepest: PixelDepth { .sixteen }
}

extension PreparedEffect {
  /// Needs no scratch rows.
  public var scratch: ScratchLayout { ScratchLayout() }

  /// Zero: too little to count.
  public func heldBytes(of depth: PixelDepth) -> Int { 0 }

  /// Nothing to say.
  public var notes: [String] { [] }
}
