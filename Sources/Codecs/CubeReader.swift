// Reads .cube files: look-up tables of colours as programs hand them around.
//
// Sources: Adobe's Cube LUT Specification 1.0 (2013); DaVinci Resolve's files, which may have curves before a cube, and
// write a domain as LUT_1D_INPUT_RANGE or LUT_3D_INPUT_RANGE. Words that neither knows are passed over. Memory is taken as
// rows come, and not for what a header claims.

import SeguePixels
import SegueText

extension ColorTable {
  /// The most bytes of a file: a cube of 256 nodes on a side, written out.
  public static let maximumBytes = 640 << 20

  /// Reads a .cube file.
  ///
  /// - Parameter limits: the folder that it must come from, how long it may be, and how much memory there is.
  /// - Throws: `DocumentError`, which names the line.
  public init(contentsOf path: String, limits: Limits = Limits()) throws(DocumentError) {
    var limits = limits
    limits.fileBytes = min(limits.fileBytes, Self.maximumBytes)
    let name = InputFile.name(of: path)
    let bytes: [UInt8]
    let share: MemoryShare
    do throws(CodecError) {
      bytes = try InputFile(path, limits: limits).read(onlyFiles: true)
      // A row has at least six bytes, and becomes four floats.
      share = try limits.take(memory: bytes.count * 11 / 3, for: "reading it", name)
    } catch {
      let reason = error.reason(reading: ".cube file")
      throw DocumentError(
        "", reason ?? "\(error)", category: error.category, file: reason == nil ? "" : name)
    }
    defer { withExtendedLifetime(share) {} }
    try self.init(cube: bytes, path: path)
  }

  /// Reads the text of a .cube file.
  ///
  /// - Parameters:
  ///   - bytes: ASCII, or UTF-8 in its title and its comments.
  ///   - path: the file, for messages.
  /// - Throws: `DocumentError`, which names the line.
  public init(cube bytes: [UInt8], path: String) throws(DocumentError) {
    var reader = CubeReader(bytes)
    do throws(DocumentError) { self = try reader.table(path: path) } catch {
      throw error.inFile(InputFile.name(of: path))
    }
  }
}

/// Reads one table.
struct CubeReader {
  private var lines: CubeLines
  private var title = ""
  private var curveSize: Int?
  private var cubeSize: Int?
  /// What both are for, and what each is for by itself.
  private var domain = ColorTable.Domain()
  private var curveDomain: ColorTable.Domain?
  private var cubeDomain: ColorTable.Domain?
  private var curves: [SIMD3<Float>] = []
  private var nodes: [Float] = []

  /// The entries that a curve may have.
  private static let curveSizes = 2...65_536
  /// Numbers beyond this are a mistake.
  private static let largest = 1e6

  init(_ bytes: [UInt8]) { lines = CubeLines(bytes) }

  /// Reads the whole file.
  mutating func table(path: String) throws(DocumentError) -> ColorTable {
    while let line = lines.next() {
      if line.isWord { try read(word: line) } else { try read(row: line) }
    }
    guard curveSize != nil || cubeSize != nil else {
      throw DocumentError("", "neither LUT_1D_SIZE nor LUT_3D_SIZE; expected a .cube file")
    }
    guard curves.count == curveSize ?? 0, nodes.count == nodeCount * 4 else {
      let wanted = (curveSize ?? 0) + nodeCount
      throw lines.fault("ends after \(curves.count + nodes.count / 4) of \(wanted) rows of numbers")
    }
    return ColorTable(
      title: title, path: path,
      curves: curveSize.map { size in
        ColorTable.Curves(
          size: size, values: (0..<3).flatMap { part in curves.map { $0[part] } },
          domain: curveDomain ?? domain)
      },
      cube: cubeSize.map { ColorTable.Cube(size: $0, nodes: nodes, domain: cubeDomain ?? domain) })
  }

  private var nodeCount: Int { cubeSize.map { $0 * $0 * $0 } ?? 0 }

  // MARK: Words

  private mutating func read(word line: CubeLine) throws(DocumentError) {
    switch line.word {
    case "TITLE": title = line.title
    case "LUT_1D_SIZE": curveSize = try size(line, curveSize, Self.curveSizes)
    case "LUT_3D_SIZE": cubeSize = try size(line, cubeSize, ColorTable.Cube.sizes)
    case "DOMAIN_MIN": domain.low = try numbers(line, 3)
    case "DOMAIN_MAX": domain.high = try numbers(line, 3)
    case "LUT_1D_INPUT_RANGE": curveDomain = try range(line)
    case "LUT_3D_INPUT_RANGE": cubeDomain = try range(line)
    case "LUT_IN_VIDEO_RANGE", "LUT_OUT_VIDEO_RANGE":
      throw lines.fault("\(line.word) is not supported; write the table for full range")
    default: break
    }
  }

  private func size(
    _ line: CubeLine, _ known: Int?, _ sizes: ClosedRange<Int>
  ) throws(DocumentError) -> Int {
    guard known == nil else { throw lines.fault("\(line.word) is given twice") }
    guard curves.isEmpty, nodes.isEmpty else {
      throw lines.fault("\(line.word) must come before the numbers")
    }
    guard let numbers = line.numbers(1), let size = Int(exactly: numbers[0]), sizes.contains(size)
    else {
      throw lines.fault(
        "\(line.word): expected a whole number from \(sizes.lowerBound) to \(sizes.upperBound)")
    }
    return size
  }

  private func range(_ line: CubeLine) throws(DocumentError) -> ColorTable.Domain {
    let ends = try numbers(line, 2)
    return ColorTable.Domain(
      low: SIMD3(repeating: ends.x), high: SIMD3(repeating: ends.y))
  }

  private func numbers(_ line: CubeLine, _ count: Int) throws(DocumentError) -> SIMD3<Float> {
    guard let numbers = line.numbers(count), numbers.allSatisfy({ abs($0) <= Self.largest }) else {
      throw lines.fault(
        "\(line.word.isEmpty ? "" : line.word + ": ")expected \(count) numbers between "
          + "-1000000 and 1000000")
    }
    return SIMD3(
      Float(numbers[0]), Float(numbers[1]), Float(count > 2 ? numbers[2] : 0))
  }

  // MARK: Rows

  private mutating func read(row line: CubeLine) throws(DocumentError) {
    let color = try numbers(line, 3)
    if curves.isEmpty, nodes.isEmpty {
      try checkDomains()
      nodes.reserveCapacity(min(nodeCount * 4, lines.rest / 6 * 4))
    }
    if curves.count < curveSize ?? 0 {
      curves.append(color)
    } else if nodes.count < nodeCount * 4 {
      nodes.append(color.x)
      nodes.append(color.y)
      nodes.append(color.z)
      nodes.append(0)
    } else {
      throw lines.fault(
        curveSize == nil && cubeSize == nil
          ? "expected LUT_1D_SIZE or LUT_3D_SIZE before the numbers"
          : "more rows than its size allows")
    }
  }

  private func checkDomains() throws(DocumentError) {
    for domain in [domain, curveDomain ?? domain, cubeDomain ?? domain] {
      for part in 0..<3 where !(domain.high[part] - domain.low[part] >= 1e-6) {
        throw DocumentError("", "the end of the domain must be above its start")
      }
    }
  }
}
