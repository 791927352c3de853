// Frames that take more than they may fail as a whole, and no others do.

import SegueFilters
import SeguePixels
import SegueTransitions
import Testing

@Suite struct BudgetTests {
  /// A filter between two white pictures.
  private struct Run {
    let renderer: FrameRenderer
    let pair: PicturePair

    init(_ source: String, _ size: PixelSize, budget: Int = ShaderFilter.defaultBudget) throws {
      let filter = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8)
      renderer = FrameRenderer(try filter.descriptor(budget: budget).make())
      let bitmap = Bitmap(size: size, color: .white)
      pair = PicturePair(from: bitmap, to: bitmap)
    }

    func frame(at progress: Double = 0.5, threads: Int = 1) throws -> Bitmap {
      try renderer.frame(at: progress, of: pair, threads: threads)
    }
  }

  static let endless = [
    ("pixel", "float x = uv.x + uv.y; while (x >= 0.0) x += uv.y;"),
    ("column", "float x = uv.x; while (x >= 0.0) x += 0.5;"),
    ("row", "float x = uv.y; while (x >= 0.0) x += 0.5;"),
    ("frame", "float x = progress; while (x >= 0.0) x += 0.5;"),
    ("nothing", "float x = 0.0; while (true) x += 0.5;"),
    ("stuck", "float x = 0.0; for (float i = 1e8; i < 2e8; i += 1.0) x += uv.x;"),
    (
      "nested",
      "float x = uv.x; for (float i = 0.0; i < 1e6; i++) for (float j = 0.0; j < 1e6; j++) x += uv.y;"
    ),
    ("samples", "float x = uv.x; while (x >= 0.0) x += getFromColor(uv * x).r;"),
    ("uniform", "float x = uv.x; for (int i = 0; i < most; i++) x += uv.y;"),
  ]

  @Test(arguments: endless) func endlessLoopsFail(name: String, loop: String) throws {
    let source =
      "uniform int most; // = 2000000000\nvec4 transition(vec2 uv) { \(loop) return vec4(x); }"
    for threads in [1, 3] {
      let run = try Run(source, PixelSize(width: 40, height: 90), budget: 100)
      #expect(
        throws: EffectError.overBudget(filter: "it.glsl", progress: 0.5, instructions: 100)
      ) { try run.frame(threads: threads) }
    }
  }

  /// Rounds that differ from row to row.
  private static let uneven = """
    vec4 transition(vec2 uv) {
      float x = 0.0;
      for (float i = 0.0; i < uv.y * 900.0; i += 1.0) x += fract(uv.x * i);
      return vec4(fract(x));
    }
    """

  /// Levels that only pixels of a branch have.
  ///
  /// Rows that skip it must not count what other rows left in the registers.
  private static let leveled = """
    vec4 transition(vec2 uv) {
      float level = 0.0;
      bool isHigh = uv.y > 0.6 + 0.01 * sin(uv.x * 70.0);
      if (isHigh) {
        for (float i = 0.0; i < 20.0; i += 1.0) level += fract((uv.x + uv.y) * i * 7.0);
      }
      return isHigh ? texture2D(from, uv, mod(level, 7.0)) : vec4(uv, 0.0, 1.0);
    }
    """

  @Test(arguments: [uneven, leveled])
  func whetherAFrameFailsDoesNotDependOnThreads(_ source: String) throws {
    let size = PixelSize(width: 300, height: 250)
    func fails(_ budget: Int, _ threads: Int) throws -> Bool {
      let run = try Run(source, size, budget: budget)
      do { _ = try run.frame(threads: threads) } catch EffectError.overBudget { return true }
      return false
    }
    // The least budget that is enough.
    var (low, high) = (1, 100_000)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try fails(middle, 1) { low = middle } else { high = middle }
    }
    #expect(low > 100)
    for threads in [2, 3, 8] {
      for _ in 0..<3 {
        #expect(try fails(low, threads))
        #expect(try !fails(high, threads))
      }
    }
  }

  @Test func aRendererGoesOnAfterAFrameThatFailed() throws {
    let source = """
      vec4 transition(vec2 uv) {
        float x = progress;
        while (progress < 0.6 && x >= 0.0) x += 1.0;
        return vec4(uv, x, 1.0);
      }
      """
    let run = try Run(source, PixelSize(width: 20, height: 20), budget: 50)
    for _ in 0..<2 {
      #expect(throws: EffectError.self) { try run.frame(threads: 2) }
      #expect(try run.frame(at: 0.7, threads: 2) == run.frame(at: 0.7))
    }
  }

  @Test func largerFramesMayTakeMore() throws {
    let source = """
      vec4 transition(vec2 uv) {
        float x = uv.x;
        for (float i = 0.0; i < 600.0 + progress; i += 1.0) x = fract(x + uv.y);
        return vec4(x);
      }
      """
    for side in [8, 100, 400, 1000] {
      let run = try Run(source, PixelSize(width: side, height: side))
      #expect(throws: Never.self) { try run.frame() }
    }
  }
}
