// An animated WebP as a moving picture: composed frames at their times. Still readers see its first frame.
//
// Frames build on those before them. One canvas is kept: the next frame is composed on it, going back begins
// at the last frame that needs no other. Nothing else is held but the file.

import SeguePixels
import Synchronization

/// An animation in a picture file: its frames as they are seen, composed, upright, premultiplied sRGB.
///
/// It may be asked from several threads; nearly in order is fastest.
public final class AnimatedPicture: Sendable {
  private struct State {
    /// The frame that the canvas shows; nil while it shows no whole frame.
    var index: Int?
    var canvas: Bitmap
  }

  private let file: WebPFile
  private let context: DecodeContext
  private let state: Mutex<State>
  /// When each frame ends, in milliseconds from the start.
  private let ends: [Int]

  /// How many frames there are.
  public var count: Int { ends.count }
  /// Width and height in pixels, upright.
  public var size: PixelSize { file.info.size }
  /// Whether frames can be other than opaque.
  public var hasAlpha: Bool { file.info.hasAlpha }
  /// How often it is shown, as its file says; 0 for ever.
  public var loopCount: Int { file.container.plays }
  /// How long one showing lasts, in seconds.
  public var duration: Rational { Rational(ends[ends.count - 1], 1000) }

  /// Opens an animation; a still is an animation of one frame.
  ///
  /// - Throws: `CodecError.notAPicture` for anything but a WebP, and the errors of a damaged
  ///   WebP.
  public init(
    _ bytes: [UInt8], name: String = "animation", options: DecodeOptions = DecodeOptions()
  ) throws(CodecError) {
    guard ImageFormat.sniff(bytes) == .webp else {
      throw .notAPicture(name: name, guess: ImageFormat.sniff(bytes)?.name)
    }
    context = DecodeContext(options: options, name: name)
    file = try WebPFile(bytes, context)
    if !file.container.isComplete, !options.isLenient {
      throw .partlyReadable(.truncated(name: name, percent: nil))
    }
    var end = 0
    ends = file.container.frames.map { frame in
      end += Self.shown(frame.milliseconds)
      return end
    }
    let share = try context.take(
      memory: Bitmap.byteCount(of: file.container.canvas), for: "an animation")
    let canvas = try context.bitmap(file.container.canvas)
    canvas.keep(share)
    state = Mutex(State(canvas: canvas))
  }

  /// Opens an animation's file.
  public convenience init(
    file path: String, options: DecodeOptions = DecodeOptions()
  ) throws(CodecError) {
    let bytes = try InputFile(path, limits: options.limits).read()
    try self.init(bytes, name: InputFile.name(of: path), options: options)
  }

  /// How long each frame is shown, in seconds.
  public var durations: [Rational] {
    file.container.frames.map { Rational(Self.shown($0.milliseconds), 1000) }
  }

  /// The frame that is seen at a time, in seconds from the start.
  ///
  /// The animation begins anew as often as its file says, and stays at its last frame then; before
  /// the start it is the first frame.
  public func index(at time: Rational) -> Int {
    guard time.numerator > 0 else { return 0 }
    let total = ends[ends.count - 1]
    let (product, overflow) = time.numerator.multipliedReportingOverflow(by: 1000)
    let milliseconds = overflow ? .max : product / time.denominator
    if loopCount > 0, milliseconds / total >= loopCount { return count - 1 }
    let place = milliseconds % total
    return firstPlace(in: 0..<count - 1) { ends[$0] > place }
  }

  /// The picture that is seen at a time, in seconds from the start: see `index(at:)`.
  public func frame(at time: Rational) throws(CodecError) -> Bitmap {
    try frame(index(at: time))
  }

  /// The picture of a frame.
  ///
  /// - Precondition: there is a frame of that index.
  public func frame(_ index: Int) throws(CodecError) -> Bitmap {
    precondition(ends.indices.contains(index), "a frame of the animation")
    return try state.withLock { state throws(CodecError) in
      if state.index != index { try compose(index, &state) }
      return try file.upright(state.canvas, context)
    }
  }

  /// Browsers show frames of up to 10 ms for 100 ms, and animations are made for that.
  private static func shown(_ milliseconds: Int) -> Int { milliseconds <= 10 ? 100 : milliseconds }

  private func compose(_ index: Int, _ state: inout State) throws(CodecError) {
    let frames = file.container.frames
    let base = start(of: index)
    var next = base
    if let shown = state.index, shown >= base, shown < index { next = shown + 1 }
    // If a frame fails, the canvas holds no frame of the animation.
    state.index = nil
    if next == base { state.canvas.clear() }
    for step in next...index {
      if step > base, frames[step - 1].isCleared {
        state.canvas.clear(frames[step - 1].place)
      }
      let picture = try file.decode(frames[step], context).bitmap
      state.canvas.place(picture, at: frames[step].place, isBlended: frames[step].isBlended)
    }
    state.index = index
  }

  /// Where drawing must begin for a frame: the last frame up to it that does not need the frames
  /// before.
  ///
  /// Such a frame covers the canvas, or the frame before it covered the canvas and was cleared.
  private func start(of index: Int) -> Int {
    let frames = file.container.frames
    let whole = PixelRect(file.container.canvas)
    func isKey(_ step: Int) -> Bool {
      let frame = frames[step]
      let replaces = !frame.isBlended || !frame.hasAlpha
      return frame.place == whole && replaces
        || step > 0 && frames[step - 1].isCleared && frames[step - 1].place == whole
    }
    return (1...max(index, 1)).reversed().first { $0 <= index && isKey($0) } ?? 0
  }
}
