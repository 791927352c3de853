// The cost of a filter's frames is found by running it, because only that says how often its loops
// run and which branches its pixels take.
//
// The machine counts the work of a frame by itself, to keep it within its budget. The count depends on the
// shader and the pictures alone, so that a filter is in the same class on every machine.

import SegueMachine
import SeguePixels
import SegueTransitions

extension RunnableShader {
  /// A frame of this size has as much work for a pixel as any larger one.
  private static let sampleSize = PixelSize(width: 128, height: 72)

  /// The work of a fade's pixel, in the machine's instructions.
  ///
  /// Measured by `segue bench --filters` on one thread at 1920 x 1080: the geometric mean of a pixel's instructions
  /// over the fades that a frame takes, over every second filter by name. Of the other 28, 23 are then in the class that
  /// is measured, and the rest in the one beside it; the rank correlation of instructions and times is 0.86 there. The
  /// count makes a sample dearer than it is, because it protects from the slowest ones.
  private static let instructionsOfFade = 6.9

  /// So many fades are in the last class: what takes more is measured no further.
  private static let mostFades = 200.0

  /// The class of its frames with default parameters.
  package var cost: EffectDescriptor.Cost {
    let work = try? workPerPixel(budget: Int(Self.mostFades * Self.instructionsOfFade))
    return EffectDescriptor.Cost(
      fades: work.map { $0 / Self.instructionsOfFade } ?? Self.mostFades)
  }

  /// The instructions that a pixel takes with default parameters, on average over a frame: the most of
  /// three moments.
  ///
  /// Passes that are made once for all frames do not count.
  ///
  /// - Parameter budget: the most instructions that a frame may take for each of its pixels.
  /// - Throws: `EffectError.overBudget` as soon as a frame takes more; `EffectError.interrupted`.
  package func workPerPixel(budget: Int) throws(EffectError) -> Double {
    let programs: ShaderPrograms
    do { programs = try self.programs() } catch { throw .tooLarge(filter: path, error) }
    var most = 0.0
    let once = madeOnce(programs.passes)
    for progress in [0.25, 0.5, 0.75] {
      var sum = try work(of: programs.color, after: programs.passes.count, at: progress, budget)
      for (index, pass) in programs.passes.enumerated() where !once[index] {
        sum += try work(of: pass.code, after: index, divisor: pass.divisor, at: progress, budget)
      }
      most = max(most, sum)
    }
    return most
  }

  /// For each pass whether no frame changes it: it asks neither for the progress nor for the two pictures, nor calls a
  /// pass that does.
  private func madeOnce(_ passes: [ShaderPrograms.Pass]) -> [Bool] {
    let firstPass = 2 + shader.parameters.count { $0.type == .sampler2D }
    var once: [Bool] = []
    for pass in passes {
      let program = pass.code.opaque
      once.append(
        program.inputs[.progress] == nil
          && program.program.sampledPictures.allSatisfy {
            $0 >= 2 && ($0 < firstPass || once[$0 - firstPass])
          })
    }
    return once
  }

  /// The instructions of one program for each pixel of the frame.
  ///
  /// - Parameter done: how many passes ran before, whose pictures it can sample.
  private func work(
    of code: ShaderCode, after done: Int, divisor: Int = 1, at progress: Double,
    _ instructions: Int
  ) throws(EffectError) -> Double {
    if RenderInterruption.current?.isStopped == true { throw .interrupted }
    let canvas = Self.sampleSize
    let grid = PixelSize(
      width: PreparedFilter.grid(canvas.width, by: divisor),
      height: PreparedFilter.grid(canvas.height, by: divisor))
    let (black, white) = (Bitmap(size: canvas, color: .black), Bitmap(size: canvas, color: .white))
    let own = shader.parameters.count { $0.type == .sampler2D }
    let pictures = [black, white] + Array(repeating: black, count: own + done)
    let leveled = code.opaque.program.leveledPictures
    let levels = pictures.indices.map { index in
      leveled.contains(index) ? BlurredLevels(of: pictures[index]) : nil
    }
    let budget = FrameBudget(instructions: instructions, canvas: grid)
    let moment = ShaderMoment(
      progress: progress, pictures: MachinePictures(pictures, levels: levels), isOpaque: true,
      budget: budget)
    let runner = ShaderRunner(code.opaque, grid: grid, canvas: canvas)
    var frame = Bitmap(size: grid)
    let isWhole = frame.withMutableRows { rows in
      runner.render(
        rows: 0..<grid.height, columns: 0..<grid.width, of: moment,
        into: PixelTarget(rows, region: PixelRect(grid)))
    }
    guard isWhole else {
      throw .overBudget(filter: path, progress: progress, instructions: instructions)
    }
    return budget.instructionsPerPixel(of: grid) / Double(divisor * divisor)
  }
}
