// Many films: their lines, and how they are packed.

import SegueFarm
import SegueText
import TestSupport
import Testing

@Suite struct BatchTests {
  @Test func linesAreReadOneByOne() throws {
    let directory = TemporaryDirectory()
    let long = [UInt8](repeating: 65, count: LineReader.longest + 1)
    directory.write("a", Array("one\n\ntwo\n".utf8) + long + Array("\nlast".utf8))
    let reader = try LineReader(directory.file("a"))
    var lines: [String?] = []
    while let line = try reader.next() {
      #expect(line.number == lines.count + 1)
      lines.append(line.bytes.map { String(decoding: $0, as: UTF8.self) })
    }
    #expect(lines == ["one", "", "two", nil, "last"])
    #expect(throws: FarmError.self) { try LineReader(directory.file("b")) }
  }

  @Test func filmsArePackedToTheSameCost() throws {
    var random = SeededGenerator(seed: 3)
    let costs = (0..<3000).map { _ in Double.random(in: 0.1...6, using: &random) }
    var packer = BatchPacker(total: costs.reduce(0, +), films: costs.count, .length(40))
    var sums: [Int: Double] = [:]
    for cost in costs { sums[packer.place(cost), default: 0] += cost }
    let values = sums.keys.sorted().dropLast().map { sums[$0] ?? 0 }
    #expect(values.allSatisfy { (36...44).contains($0) }, "\(values)")
    #expect(packer.pieces(59) == 1 && packer.pieces(200) == 5)
    let many = BatchPacker(total: 1e9, films: 10_000_000, .length(40))
    #expect(1e9 / many.wanted < 1000)
  }

  @Test(arguments: [
    BatchResult(line: 7, plan: "ab", sum: "cd"), BatchResult(line: 7, plan: "ab", failure: "why"),
    BatchResult(line: 7, plan: "ab"),
  ])
  func aResultThatWasCutIsNone(result: BatchResult) {
    let bytes = Array(result.json.utf8)
    #expect(BatchResult(bytes) == result)
    for count in 0..<bytes.count { #expect(BatchResult(Array(bytes[..<count])) == nil) }
  }

  /// Of all attempts: what was made counts, else what failed, else what somebody was killed at; whether one began it is kept.
  @Test func whatAttemptsHaveDoneIsPutTogether() throws {
    let directory = TemporaryDirectory()
    let folder = FarmFolder(directory.file("batch"))
    let project = FarmProject(folder, root: "..", place: ".", tools: FarmStage.tools)
    try folder.write(project, folder.makeForFilms())
    func attempt(_ word: String, _ results: [BatchResult]) throws {
      let writer = try LineWriter(folder.donePath(3, word))
      for result in results { try writer.append(result.json, settles: true) }
    }
    func begun(_ line: Int) -> BatchResult { BatchResult(line: line, plan: "p") }
    func failed(_ line: Int) -> BatchResult { BatchResult(line: line, plan: "p", failure: "f") }
    func made(_ line: Int) -> BatchResult { BatchResult(line: line, plan: "p", sum: "s") }
    try attempt("a", [begun(1), made(1), begun(2), failed(2), failed(3), begun(4)])
    try attempt("b", [failed(1), begun(2), made(2), begun(3), failed(4), begun(5), failed(5)])
    try attempt("c", [begun(6), failed(7)])
    let outcomes = try FarmProject(folder).outcomes(3)
    #expect(
      outcomes.mapValues(\.result) == [
        1: made(1), 2: made(2), 3: failed(3), 4: failed(4), 5: failed(5), 6: begun(6), 7: failed(7),
      ])
    #expect(Set(outcomes.filter(\.value.wasBegun).keys) == [1, 2, 3, 4, 5, 6])
  }
}
