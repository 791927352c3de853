// Runs code of the machine on registers that are allocated one by one, so that a sanitizer sees every
// access beside them.

import CSegueKernels
import SeguePixels
import Testing

@safe final class MachineHarness {
  let lanes: Int
  private let count: Int
  private let table: UnsafeMutablePointer<segue_register>

  /// Registers of so many lanes; a register given one word is the same for all lanes.
  init(_ registers: [[UInt32]], lanes: Int) {
    (self.lanes, count) = (lanes, registers.count)
    unsafe table = .allocate(capacity: max(1, registers.count) * (1 + Int(SEGUE_NARROWINGS)))
    for (index, words) in registers.enumerated() {
      let isOne = words.count == 1 && lanes > 1
      let group = lanes > 16 ? Int(SEGUE_GROUP) : 16
      let room = isOne ? 16 : (lanes + group - 1) / group * group
      let memory = UnsafeMutableRawPointer.allocate(byteCount: room * 4, alignment: 64)
      unsafe memory.initializeMemory(as: UInt32.self, repeating: 0x7FC0_1234, count: room)
      for lane in 0..<(isOne ? 16 : lanes) {
        unsafe memory.storeBytes(
          of: words[isOne ? 0 : lane], toByteOffset: lane * 4, as: UInt32.self)
      }
      unsafe (table + index).initialize(
        to: segue_register(words: memory, step: isOne ? 0 : Int(SEGUE_STEP)))
    }
  }

  deinit {
    for index in 0..<count { unsafe table[index].words.deallocate() }
    unsafe table.deallocate()
  }

  /// Runs code, an end after it, and returns whether the budget ran out, and what is left of it.
  @discardableResult
  func run(
    _ code: [segue_instruction], _ bitmaps: [Bitmap] = [], levels: [Bitmap] = [],
    plain: Bool = false, column: Int = 0, row: Int = 0, budget: Int64 = 1 << 40
  ) -> (ranOut: Bool, left: Int64) {
    let result = unsafe run(
      code, bitmaps.map { unsafe Self.seen($0) }, levels: levels.map { unsafe Self.seen($0) },
      plain: plain, column: column, row: row, budget: budget)
    withExtendedLifetime((bitmaps, levels)) {}
    return result
  }

  /// The same with pictures in any memory.
  @unsafe @discardableResult
  func run(
    _ code: [segue_instruction], _ seen: [segue_picture], levels: [segue_picture] = unsafe [],
    plain: Bool = false, column: Int = 0, row: Int = 0, budget: Int64 = 1 << 40
  ) -> (ranOut: Bool, left: Int64) {
    let whole = code + [segue_instruction(.end)]
    var left = budget
    let status = unsafe whole.withUnsafeBufferPointer { code in
      unsafe levels.withUnsafeBufferPointer { levels in
        let pictures = unsafe seen.map { picture in
          unsafe segue_leveled_picture(
            picture: picture, levels: levels.baseAddress, level_count: levels.count)
        }
        return unsafe run(code, pictures, plain: plain, column: column, row: row, &left)
      }
    }
    return (status != 0, left)
  }

  @unsafe private static func seen(_ bitmap: Bitmap) -> segue_picture {
    unsafe bitmap.withUnsafeRows(of: bitmap.depth) { base, rowBytes in
      unsafe segue_picture(
        pixels: base.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes,
        width: Int32(bitmap.width), height: Int32(bitmap.height),
        is_deep: bitmap.depth == .sixteen ? 1 : 0)
    }
  }

  private func run(
    _ code: UnsafeBufferPointer<segue_instruction>, _ pictures: [segue_leveled_picture],
    plain: Bool, column: Int, row: Int, _ left: inout Int64
  ) -> Int32 {
    unsafe pictures.withUnsafeBufferPointer { pictures in
      let checked = unsafe segue_check(code.baseAddress, code.count, count, pictures.count)
      #expect(checked == -1, "unsafe code")
      guard checked == -1 else { return Int32(0) }
      var program = unsafe segue_program(
        code: code.baseAddress, code_count: code.count, pictures: pictures.baseAddress,
        picture_count: pictures.count, column: column, row: row, narrowed: table + count,
        register_count: count)
      let machine = unsafe plain ? segue_run_baseline : segue_run
      return unsafe machine(&program, table, lanes, &left)
    }
  }

  /// The words of a register, one a lane.
  subscript(register: Int) -> [UInt32] {
    let place = unsafe table[register]
    return (0..<lanes).map { lane in
      let offset = unsafe lane / 16 * place.step + lane % 16 * 4
      return unsafe place.words.load(fromByteOffset: offset, as: UInt32.self)
    }
  }

  /// The first pixels of four registers.
  func pixels(_ registers: [Int], count: Int, isOpaque: Bool, plain: Bool = false) -> [UInt8] {
    let memory = GuardedBytes([UInt8](repeating: 0xA5, count: count * 4), misalignment: count % 8)
    let kernel = unsafe plain ? segue_store_pixels_baseline : segue_store_pixels
    unsafe kernel(
      memory.pointer().u8, table + registers[0], table + registers[1], table + registers[2],
      table + registers[3], count, isOpaque ? 1 : 0)
    #expect(memory.isIntact, "wrote outside its row")
    return memory.bytes
  }

  /// The same as deep pixels.
  func deepPixels(
    _ registers: [Int], count: Int, isOpaque: Bool, plain: Bool = false
  ) -> [UInt16] {
    let memory = GuardedBytes([UInt8](repeating: 0xA5, count: count * 8), misalignment: 2)
    let kernel = unsafe plain ? segue_deep_store_pixels_baseline : segue_deep_store_pixels
    unsafe kernel(
      memory.pointer().u16, table + registers[0], table + registers[1], table + registers[2],
      table + registers[3], count, isOpaque ? 1 : 0)
    #expect(memory.isIntact, "wrote outside its row")
    return values16(memory.bytes)
  }
}

extension segue_op {
  /// Its name in the list.
  var described: String {
    unsafe segue_op_described(rawValue).name.map { unsafe String(cString: $0) } ?? "?"
  }
}

extension segue_instruction {
  init(
    _ op: segue_op, _ d: Int = 0, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ extra: Int = 0
  ) {
    self.init(
      op: op.rawValue, d: UInt16(d), a: UInt16(a), b: UInt16(b), c: UInt16(c),
      extra: UInt16(extra))
  }

  /// A jump.
  init(_ op: segue_op, on condition: Int = 0, to target: Int) {
    self.init(op, 0, condition, 0, target & 0xFFFF, target >> 16)
  }
}

/// Expects words to be equal, all that are not numbers being one, where they are floats.
func expectSame(
  _ words: [UInt32], _ expected: [UInt32], _ comment: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let differing = words.indices.first {
    words[$0] != expected[$0]
      && !(Float(bitPattern: words[$0]).isNaN && Float(bitPattern: expected[$0]).isNaN)
  }
  guard let lane = differing else { return }
  let (word, other) = (String(words[lane], radix: 16), String(expected[lane], radix: 16))
  Issue.record(
    "\(comment()): lane \(lane) is \(word), not \(other)", sourceLocation: sourceLocation)
}

/// Words that are hard for floats, ints or uints.
let hardWords: [UInt32] = [
  0, 0x8000_0000, 1, 0x8000_0001, 0x007F_FFFF, 0x0080_0000, 0x7F7F_FFFF, 0xFF7F_FFFF, 0x7F80_0000,
  0xFF80_0000, 0x7FC0_0000, 0xFFC0_0000, 0x7FFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFE, 2, 31, 32, 33, 255,
  0x3F80_0000, 0xBF80_0000, 0x3F00_0000, 0xBF00_0000, 0x3F7F_FFFF, 0x3F80_0001, 0x4000_0000,
  0x4B00_0000, 0x4B00_0001, 0x4AFF_FFFF, 0xCAFF_FFFF, 0x4F00_0000, 0xCF00_0000, 0xCF00_0001,
  0x4EFF_FFFF, 0x4F80_0000, 0x4F7F_FFFF, 0x5F00_0000, 0x4020_0000, 0xC020_0000, 0x3FC0_0000,
  0xBFC0_0000, 0x3EAA_AAAB, 0x4049_0FDB, 0xB3D6_BF95, 0x0000_FFFF, 0x0001_0000, 0x7FFF_FFFE,
]
