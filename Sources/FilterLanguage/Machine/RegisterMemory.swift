// The registers of a stage on one thread: room for a batch of lanes each, or for one word that serves
// all lanes.

internal import CSegueKernels
import SeguePixels

/// Registers of the machine and the memory behind them.
///
/// Only one thread may use it at a time.
@safe final class RegisterMemory: @unchecked Sendable {
  /// How many registers there are.
  let count: Int
  /// Lanes of a batch, whole sixteens.
  let lanes: Int
  private let registers: UnsafeMutablePointer<segue_register>
  private let memory: UnsafeMutableRawPointer

  /// Makes registers.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - lanes: how many lanes a batch has, at most `SEGUE_LANES`.
  ///   - isShared: for each register, whether it holds one word for all lanes; none does by default.
  init(registers count: Int, lanes: Int, isShared: [Bool] = []) {
    precondition((1...Int(SEGUE_LANES)).contains(lanes), "a batch has 1 to \(SEGUE_LANES) lanes")
    self.count = count
    let room = (lanes + 15) & ~15
    self.lanes = room
    let steps = (0..<count).map { $0 < isShared.count && isShared[$0] ? 0 : Int(SEGUE_STEP) }
    let bytes = steps.reduce(0) { $0 + ($1 == 0 ? 64 : room * 4) }
    unsafe memory = UnsafeMutableRawPointer.allocate(byteCount: max(64, bytes), alignment: 64)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(64, bytes))
    unsafe registers = .allocate(capacity: max(1, count))
    var start = 0
    for (index, step) in steps.enumerated() {
      unsafe (registers + index).initialize(
        to: segue_register(words: memory + start, step: step))
      start += step == 0 ? 64 : room * 4
    }
  }

  deinit {
    unsafe registers.deallocate()
    unsafe memory.deallocate()
  }

  /// Puts one word into all lanes of a register.
  func fill(_ register: Int, with word: UInt32) {
    precondition(register >= 0 && register < count, "no such register")
    let target = unsafe registers[register]
    let words = unsafe target.step == 0 ? 16 : lanes
    unsafe target.words.initializeMemory(as: UInt32.self, repeating: word, count: words)
  }

  /// Puts words into a register, one for each lane.
  func set(_ register: Int, to words: some Collection<UInt32>) {
    precondition(register >= 0 && register < count && words.count <= lanes, "no such register")
    let target = unsafe registers[register]
    precondition(unsafe target.step != 0 || words.count <= 16, "a register of one word")
    let base = unsafe target.words.assumingMemoryBound(to: UInt32.self)
    for (index, word) in words.enumerated() { unsafe base[index] = word }
  }

  /// The word of a register's first lane.
  func word(_ register: Int, lane: Int = 0) -> UInt32 {
    precondition(register >= 0 && register < count && lane < lanes, "no such register")
    let source = unsafe registers[register]
    let place = unsafe source.step == 0 ? lane % 16 : lane
    return unsafe source.words.assumingMemoryBound(to: UInt32.self)[place]
  }

  /// Lets a register be the same memory as one of other registers.
  func share(_ register: Int, with other: RegisterMemory, _ source: Int) {
    precondition(register >= 0 && register < count, "no such register")
    precondition(source >= 0 && source < other.count && other.lanes >= lanes, "no such register")
    unsafe registers[register] = other.registers[source]
  }

  /// Runs code over lanes; false when the budget ran out.
  ///
  /// - Precondition: the code has been checked for so many registers and pictures.
  func run(
    _ code: [segue_instruction], pictures: [Bitmap], lanes: Int, budget: inout Int64
  ) -> Bool {
    precondition(lanes >= 1 && lanes <= self.lanes, "more lanes than there is room for")
    return unsafe pictures.withPictures { pictures in
      unsafe code.withUnsafeBufferPointer { code in
        var program = unsafe segue_program(
          code: code.baseAddress, code_count: code.count, pictures: pictures.baseAddress,
          picture_count: pictures.count)
        return unsafe segue_run(&program, registers, lanes, &budget) == 0
      }
    }
  }

  /// Writes pixels from four registers.
  func storePixels(_ color: [UInt16], into row: MutablePixelRow, isOpaque: Bool) {
    precondition(color.count == 4 && color.allSatisfy { Int($0) < count }, "no such register")
    precondition(row.count <= lanes, "more lanes than there is room for")
    unsafe segue_store_pixels(
      row.base, registers + Int(color[0]), registers + Int(color[1]), registers + Int(color[2]),
      registers + Int(color[3]), row.count, isOpaque ? 1 : 0)
  }
}

extension [Bitmap] {
  /// Gives the machine's view of the bitmaps.
  fileprivate func withPictures<Result>(
    _ body: (UnsafeBufferPointer<segue_picture>) -> Result
  ) -> Result {
    let pictures = unsafe map { bitmap in
      unsafe bitmap.withUnsafeRows { base, rowBytes in
        unsafe segue_picture(
          pixels: base.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes,
          width: Int32(bitmap.width), height: Int32(bitmap.height))
      }
    }
    // The bitmaps hold the memory as long as `self` does.
    return withExtendedLifetime(self) {
      unsafe pictures.withUnsafeBufferPointer { unsafe body($0) }
    }
  }
}
