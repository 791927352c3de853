// Fuzzes the functions of segue.h: bytes name calls with some handles, and arguments that are right, nearly right or nonsense.
//
// A call is a letter, the digit of a handle, and what its arguments take: so seeds can be read. What is said of a picture may
// be a lie that the library has to find out; where it is none, the memory is exactly as large as it says.

import CSegueLibrary
import SegueCatalog
import SegueLibrary
import SegueSystem
import SegueTransitions

extension FuzzTarget {
  /// Makes the calls; the sanitizer watches the memory that is lent.
  func callLibrary(_ bytes: [UInt8]) {
    var calls = LibraryCalls(bytes)
    calls.run()
  }
}

/// An effect that was opened.
@safe private final class LibraryHandle {
  let effect: EffectDescriptor
  /// Nil before it is opened.
  @unsafe private(set) var pointer: OpaquePointer?

  /// Opens an effect; without words, nothing.
  init(_ effect: EffectDescriptor, words: String?) {
    self.effect = effect
    if let words { check(unsafe segueOpen(words, &pointer)) }
  }

  deinit { unsafe segueClose(pointer) }

  /// A call's number is one of the header's, and there are words where it is not 0.
  func check(_ status: Int32, isRefused: Bool = false) {
    precondition(status >= 0 && status <= Int32(SEGUE_STOPPED))
    precondition(!isRefused || status != 0, "a lie was taken for true")
    if unsafe pointer == nil { return precondition(status == Int32(SEGUE_BAD_ARGUMENT)) }
    let words = unsafe segueError(pointer).map { unsafe String(cString: $0) } ?? "nil"
    precondition((status == 0) == words.isEmpty && !words.contains("\n"), words)
  }
}

/// The calls that bytes name.
private struct LibraryCalls {
  private static let effects = EffectCatalog.standard.all()
  private static let options = ["fit", "background", "mix", "reverse", "from", "fti"]
  private static let numbers: [Double] = [
    0, 1, -1, 0.5, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 1e18, -1e18,
    4_294_967_296,
  ]
  private static let sides: [Int32] = [0, -1, .min, .max, 16_384, 16_385, 256, 1000]
  /// Bytes of a pixel, by the number of a format.
  private static let pixelBytes = [0, 4, 4, 4, 4, 4, 4, 3, 3, 8, 8]

  private var rest: ArraySlice<UInt8>
  private var handles = (0..<3).map { LibraryHandle(effects[$0], words: nil) }

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func run() {
    // More calls try nothing else, and would take the time of other inputs.
    for _ in 0..<32 where !rest.isEmpty { call() }
  }

  private mutating func call() {
    let (kind, index) = (next(), Int(next()) % handles.count)
    let handle = handles[index]
    switch kind {
    case UInt8(ascii: "o"): handles[index] = opened()
    case UInt8(ascii: "t"):
      let (name, value) = (name(handle), line())
      handle.check(unsafe segueSet(handle.pointer, name, value))
    case UInt8(ascii: "n"):
      let (name, value) = (name(handle), number())
      handle.check(unsafe segueSetNumber(handle.pointer, name, value))
    case UInt8(ascii: "q"):
      let (option, value) = (Self.options[Int(next()) % Self.options.count], line())
      handle.check(unsafe segueSetOption(handle.pointer, option, value))
    case UInt8(ascii: "p"):
      let (name, picture) = (name(handle), LentPixels(&self))
      var source = unsafe picture.source(identity: 0)
      handle.check(
        unsafe segueSetPicture(handle.pointer, name, &source), isRefused: picture.isLie)
    case UInt8(ascii: "r"):
      let (width, height) = (side(), side())
      handle.check(unsafe seguePrepare(handle.pointer, width, height))
    case UInt8(ascii: "a"): _ = unsafe seguePace(handle.pointer, number())
    case UInt8(ascii: "h"):
      _ = unsafe segueHeld(handle.pointer)
      unsafe segueStop(handle.pointer)
    default: frame(handle)
    }
  }

  /// Opens an effect by its number with what a line sets, or what the line says.
  private mutating func opened() -> LibraryHandle {
    let (number, words) = (Int(next()), line())
    let effect = Self.effects[number % Self.effects.count]
    let name = effect.qualifiedName + (words.isEmpty ? "" : ":")
    return LibraryHandle(effect, words: number == 255 ? words : name + words)
  }

  private mutating func frame(_ handle: LibraryHandle) {
    let (progress, threads) = (number(), Int32(next() % 8) - 2)
    let flags = next()
    let target = LentPixels(&self)
    let from = flags & 1 == 0 ? LentPixels(&self) : target
    let to = flags & 2 == 0 ? LentPixels(&self) : from
    var lent = unsafe target.target
    var first = unsafe from.source(identity: UInt64(flags >> 2 & 3))
    var second = unsafe to.source(identity: UInt64(flags >> 4 & 3))
    let status = unsafe segueFrame(handle.pointer, progress, &first, &second, &lent, threads)
    let isLie = target.isLie || from.isLie || to.isLie
    handle.check(status, isRefused: isLie || !progress.isFinite || threads < 0)
  }

  // MARK: Arguments

  fileprivate mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  /// What comes before the end of the line.
  private mutating func line() -> String {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    return String(decoding: line, as: UTF8.self)
  }

  private mutating func name(_ handle: LibraryHandle) -> String {
    let (number, parameters) = (Int(next()), handle.effect.parameters)
    return parameters.isEmpty ? "x" : parameters[number % parameters.count].name
  }

  private mutating func number() -> Double {
    let byte = Int(next())
    return byte >= 240 ? Self.numbers[byte % Self.numbers.count] : Double(byte - 60) / 120
  }

  /// A side of a picture: small, or one of the odd ones.
  fileprivate mutating func side() -> Int32 {
    let byte = Int32(next())
    return byte < 248 ? byte % 64 + 1 : Self.sides[Int(byte) - 248]
  }

  /// A stride for rows of so many bytes.
  fileprivate mutating func stride(_ row: Int) -> Int {
    let byte = Int(next())
    switch byte {
    case 250: return row - 1
    case 251: return 0
    case 252: return 1 - row
    case 253: return .min
    case 254: return .max
    case 255: return 1 << 40 + 1
    case 128...: return -(row + byte - 128)
    default: return row + byte
    }
  }

  fileprivate static func bytes(_ format: UInt32) -> Int? {
    (1..<UInt32(pixelBytes.count)).contains(format) ? pixelBytes[Int(format)] : nil
  }
}

/// A picture as a caller says it is, with memory for exactly that.
@safe private final class LentPixels {
  let format: UInt32
  let width: Int32
  let height: Int32
  let stride: Int
  /// Whether the library must refuse it.
  let isLie: Bool
  private let structSize: UInt32
  @unsafe private let block: UnsafeMutableRawPointer
  @unsafe private let top: UnsafeMutableRawPointer?

  init(_ calls: inout LibraryCalls) {
    let (kind, fill) = (calls.next(), calls.next())
    let bytes = LibraryCalls.bytes(UInt32(kind & 15))
    format = kind == 255 ? .max : UInt32(kind & 15)
    let width = calls.side()
    var height = calls.side()
    let row = Int(width) * (bytes ?? 4)
    var stride = calls.stride(row)
    let fits = stride.magnitude >= row.magnitude && stride.magnitude <= 1 << 40
    let isRight =
      kind != 255 && bytes != nil && (1...16_384).contains(width) && (1...16_384).contains(height)
    // What is right may be large: then it is one row.
    if isRight, fits, Int(height) * stride > 1 << 18 || Int(height) * stride < -(1 << 18) {
      (height, stride) = (1, row)
    }
    structSize = kind & 0x70 == 0x70 ? UInt32(fill) % 32 : 64
    let isNull = kind & 0x70 == 0x60
    isLie = !isRight || !fits || isNull || structSize < 32
    let reach = isLie ? 0 : (Int(height) - 1) * stride
    let count = isLie ? 1 : Int(reach.magnitude) + row
    // Half of them are not aligned.
    let offset = Int(fill & 1)
    unsafe block = .allocate(byteCount: count + offset, alignment: 1)
    for index in 0..<count {
      let byte = fill > 250 ? 255 : UInt8(truncatingIfNeeded: index * Int(fill))
      unsafe block.storeBytes(of: byte, toByteOffset: offset + index, as: UInt8.self)
    }
    unsafe top = isNull ? nil : block + offset - min(reach, 0)
    (self.width, self.height, self.stride) = (width, height, stride)
  }

  deinit { unsafe block.deallocate() }

  @unsafe func source(identity: UInt64) -> segue_source {
    unsafe segue_source(
      struct_size: structSize, format: format, width: width, height: height, pixels: top,
      stride: stride, identity: identity)
  }

  @unsafe var target: segue_target {
    unsafe segue_target(
      struct_size: structSize, format: format, width: width, height: height, pixels: top,
      stride: stride)
  }
}
