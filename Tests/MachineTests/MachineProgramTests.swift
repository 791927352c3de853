import SegueMachine
import SeguePixels
import TestSupport
import Testing

@Suite struct MachineProgramTests {
  /// A crossfade from left to right: registers of every extent.
  private func sweep() throws -> MachineProgram {
    try MachineProgram(
      registers: [
        MachineRegister(.constant(Float(0.5).bitPattern)),
        MachineRegister(.frame, name: "progress"),
        MachineRegister(.row, name: "uv.y"), MachineRegister(.column, name: "uv.x"),
        MachineRegister(.frame, name: "edge"), MachineRegister(.column),
        MachineRegister(.row, name: "v"), MachineRegister(.lane, name: "from"),
        MachineRegister(.lane), MachineRegister(.lane), MachineRegister(.lane, name: "from"),
        MachineRegister(.lane), MachineRegister(.constant(UInt32(bitPattern: -3)), type: .int),
        MachineRegister(.constant(.max), type: .bool),
      ],
      pictures: ["from"],
      sections: [
        .frame: [MachineInstruction(.multiply, 4, 1, 0)],
        .columns: [MachineInstruction(.step, 5, 4, 3)],
        .row: [MachineInstruction(.add, 6, 2, 4)],
        .lanes: [
          MachineInstruction(.sample, 7, 3, 2, 0, MachineInstruction.allLanes),
          .jump(.jumpIfAll, on: 13, to: 3), MachineInstruction(.multiply, 7, 7, 5),
          MachineInstruction(.dot2, 11, 7, 6, 8, 0), MachineInstruction(.load, 9, 7, 12, 4),
          MachineInstruction(.store, 13, 7, 12, 0, 4), .jump(to: 0),
        ],
      ])
  }

  @Test func listing() throws {
    #expect(
      try sweep().listing == """
        frame: once a frame
          multiply          edge = progress, 0.5
          end

        columns: once a frame, for every column
          step              x0 = edge, uv.x
          end

        row: once a row
          add               v = uv.y, edge
          end

        lanes: for every pixel
        L1:
          sample            from'0 r0 r1 from'1 = from, uv.x, uv.y
          jump-if-all       true, L2
          multiply          from'0 = from'0, x0
        L2:
          dot2              r2 = from'0, v, r0, 0.5
          load              r1 = from'0[4], -3
          store             from'0[4] where true = -3, 0.5
          jump              L1
          end

        """)
  }

  @Test func namesOfOperations() {
    let some: [MachineOperation] = [.move, .multiplyAdd, .roundEven, .atan2, .uintShiftRight]
    #expect(
      some.map(\.name) == ["move", "multiply-add", "round-even", "atan2", "uint-shift-right"])
    #expect(MachineOperation.all.count == Set(MachineOperation.all.map(\.name)).count)
  }

  @Test func sectionsRunAsOftenAsTheyMust() throws {
    let program = try MachineProgram(
      registers: [
        MachineRegister(.constant(Float(10).bitPattern)), MachineRegister(.frame),
        MachineRegister(.row),
        MachineRegister(.column), MachineRegister(.column), MachineRegister(.lane),
        MachineRegister(.constant(Float(0).bitPattern)), MachineRegister(.row),
      ],
      sections: [
        .columns: [MachineInstruction(.multiplyAdd, 4, 3, 0, 1)],
        .row: [MachineInstruction(.multiply, 7, 2, 0)],
        .lanes: [MachineInstruction(.add, 5, 4, 7)],
      ])
    let pictures = MachinePictures([])
    for batch in [16, 64, 256] {
      let memory = MachineMemory(program, width: 101, batch: batch)
      var budget: Int64 = 10_000
      memory.set(1, Float(0.5))
      memory.setColumns(3, (0..<101).map { Float($0).bitPattern })
      #expect(memory.runFrame(pictures, budget: &budget))
      for row in 0..<3 {
        memory.set(2, Float(row))
        #expect(memory.runRow(pictures, budget: &budget))
        for first in stride(from: 0, to: 101, by: batch) {
          let columns = first..<min(first + batch, 101)
          #expect(memory.runLanes(columns, pictures, budget: &budget))
          for column in columns {
            let value = Float(bitPattern: memory.word(5, at: column - first))
            #expect(value == Float(column * 10 + row * 10) + 0.5)
          }
        }
      }
      #expect(budget > 0)
    }
  }

  @Test func samplesAndStoresARow() throws {
    let bitmap = randomBitmap(PixelSize(width: 300, height: 2), .premultiplied, seed: 750)
    let program = try MachineProgram(
      registers: [MachineRegister(.column), MachineRegister(.row)]
        + (0..<4).map { _ in MachineRegister(.lane) },
      pictures: ["from"],
      sections: [
        .lanes: [MachineInstruction(.sample, 2, 0, 1, 0, MachineInstruction.allLanes)]
      ])
    let memory = MachineMemory(program, width: 300, batch: 256)
    // Columns with room for a batch that begins at the last sixteen, four times a batch, one word
    // sixteen times; and sixteen bytes each in the table, and in those of three guards.
    #expect(memory.byteCount == (304 + 240 + 4 * 256 + 16) * 4 + 4 * 6 * 16)
    let pictures = MachinePictures([bitmap])
    memory.setColumns(0, (0..<300).map { ((Float($0) + 0.5) / 300).bitPattern })
    var copy = Bitmap(size: bitmap.size)
    var budget: Int64 = 10_000
    copy.withMutableRows { rows in
      for y in 0..<2 {
        memory.set(1, 1 - (Float(y) + 0.5) / 2)
        for first in stride(from: 0, to: 300, by: memory.batch) {
          let columns = first..<min(first + memory.batch, 300)
          #expect(memory.runLanes(columns, pictures, budget: &budget))
          memory.store(red: 2, green: 3, blue: 4, alpha: 5, into: rows.row(y)[columns])
        }
      }
    }
    #expect(copy == bitmap)
  }

  @Test func faultsAreNamed() {
    let registers = [
      MachineRegister(.constant(Float(1).bitPattern)), MachineRegister(.frame),
      MachineRegister(.row),
      MachineRegister(.column), MachineRegister(.lane),
    ]
    func fault(
      _ section: MachineProgram.Section, _ instruction: MachineInstruction
    ) -> MachineProgram.Fault? {
      do throws(MachineProgram.Fault) {
        _ = try MachineProgram(registers: registers, sections: [section: [instruction]])
        return nil
      } catch {
        return error
      }
    }
    #expect(fault(.lanes, MachineInstruction(.move, 4, 3)) == nil)
    #expect(fault(.lanes, MachineInstruction(.move, 5, 3)) == .unsafeInstruction(.lanes, 0))
    #expect(fault(.lanes, .jump(to: 2)) == .unsafeInstruction(.lanes, 0))
    #expect(fault(.row, MachineInstruction(.move, 2, 3)) == .unsettledOperand(.row, 0))
    #expect(fault(.columns, MachineInstruction(.move, 3, 2)) == .unsettledOperand(.columns, 0))
    #expect(fault(.frame, MachineInstruction(.move, 0, 1)) == .foreignResult(.frame, 0))
    #expect(fault(.lanes, MachineInstruction(.move, 2, 1)) == .foreignResult(.lanes, 0))
  }
}
