// The results, as a table and as JSON.

import Segue

/// All that was measured.
package struct BenchReport: JSONWritable {
  let version: String
  let instructionSet = InstructionSet.name
  let cores = ExportOptions.processorCount
  let optimized = BenchReport.isOptimized
  let threads: Int
  /// The results, one for each size that was measured.
  package var sizes: [BenchResult] = []

  /// Begins a report.
  ///
  /// - Parameter version: the program's.
  package init(version: String, threads: Int) { (self.version, self.threads) = (version, threads) }

  package mutating func add(_ result: BenchResult) { sizes.append(result) }

  /// Whether the program was built for speed.
  private static var isOptimized: Bool {
    var optimized = true
    assert(
      {
        optimized = false
        return true
      }())
    return optimized
  }

  /// The lines over the tables.
  package var header: String {
    let cores = "\(cores) core\(cores == 1 ? "" : "s")"
    let warning = optimized ? "" : "\nThis is a debug build, so its speed means nothing."
    return "segue \(version), \(cores), \(instructionSet)\(warning)\n"
  }
}

/// The results at one size.
package struct BenchResult: JSONWritable {
  struct Effect: JSONWritable {
    let effect: String
    let threads: Int
    let milliseconds: Double
    let gigabytesPerSecond: Double
    let memcpyRatio: Double
    /// The class of cost that its descriptor says.
    let cost: String

    init(
      _ effect: String, cost: EffectDescriptor.Cost, threads: Int, seconds: Double,
      memcpyRatio: Double, frameBytes: Int
    ) {
      self.effect = effect
      self.cost = cost.rawValue
      self.threads = threads
      milliseconds = seconds * 1000
      gigabytesPerSecond = Double(frameBytes) / seconds / 1e9
      self.memcpyRatio = memcpyRatio
    }
  }

  struct Stage: JSONWritable {
    let stage: String
    let milliseconds: Double
    let gigabytesPerSecond: Double

    init(stage: String, seconds: Double, frameBytes: Int) {
      self.stage = stage
      milliseconds = seconds * 1000
      gigabytesPerSecond = Double(frameBytes) / seconds / 1e9
    }
  }

  /// The cost of new pictures in every frame.
  struct Binding: JSONWritable {
    let effect: String
    /// The share of a frame's time that they take more.
    let share: Double
  }

  let width: Int
  let height: Int
  let frameBytes: Int
  /// A memcpy of one frame between two frames of an effect: the median over the effects.
  var memcpyMilliseconds = 0.0
  var effects: [Effect] = []
  /// One for each effect.
  var binding: [Binding] = []
  /// Start-up and memory of filters; their frames are among the effects.
  var filters: [Filter] = []
  var stages: [Stage] = []
  var layers: [Layers] = []

  init(size: PixelSize, frameBytes: Int) {
    width = size.width
    height = size.height
    self.frameBytes = frameBytes
  }

  /// The tables of effects and stages.
  package func text(header: String?) -> String {
    let rate = memcpyMilliseconds > 0 ? Double(frameBytes) / memcpyMilliseconds / 1e6 : 0
    var text = header ?? ""
    text += "\n\(width)x\(height): a frame is \(Decimal.bytes(frameBytes)), memcpy takes "
    text += "\(Decimal.text(memcpyMilliseconds)) ms (\(Decimal.text(rate, digits: 1)) GB/s)\n"
    if !layers.isEmpty { return text + Layers.table(layers).text }
    return text + effectTable.text + (stages.isEmpty ? "" : "\n" + stageTable.text)
  }

  private var effectTable: Table {
    let counts = Set(effects.map(\.threads)).sorted()
    var table = Table(rightAligned: Set(1...10), gap: "   ")
    let heads = counts.flatMap { ["ms, \($0) thread\($0 == 1 ? "" : "s")", "GB/s", "x memcpy"] }
    table.rows = [
      [filters.isEmpty ? "effect" : "filter"] + heads + (counts.count > 1 ? ["speed-up"] : [])
        + ["moving", "cost"] + (filters.isEmpty ? [] : Filter.heads)
    ]
    var names: [String] = []
    for effect in effects where !names.contains(effect.effect) { names.append(effect.effect) }
    for name in names {
      let runs = effects.filter { $0.effect == name }
      var row = [name]
      for run in runs {
        row += [
          Decimal.text(run.milliseconds), Decimal.text(run.gigabytesPerSecond, digits: 1),
          Decimal.text(run.memcpyRatio),
        ]
      }
      if let first = runs.first, let last = runs.last, runs.count > 1 {
        row.append(Decimal.text(first.milliseconds / last.milliseconds))
      }
      if let bound = binding.first(where: { $0.effect == name }) {
        row.append((bound.share < 0 ? "" : "+") + Decimal.text(bound.share * 100, digits: 1) + "%")
      }
      if let first = runs.first { row.append(cost(of: first)) }
      if let filter = filters.first(where: { $0.filter == name }) { row += filter.cells }
      table.rows.append(row)
    }
    return table
  }

  /// The class of cost that an effect states, and also the measured class if they are more than a
  /// class and a half apart.
  private func cost(of run: Effect) -> String {
    guard let fade = effects.first(where: { $0.effect == "fade" && $0.threads == run.threads })
    else { return run.cost }
    let fades = run.milliseconds / fade.milliseconds
    let near = [1.0 / 3, 1, 3].map { EffectDescriptor.Cost(fades: fades * $0).rawValue }
    return near.contains(run.cost) ? run.cost : "\(run.cost) (here \(near[1]))"
  }

  private var stageTable: Table {
    var table = Table(rightAligned: [1, 2], rows: [["stage", "ms, 1 thread", "GB/s"]], gap: "   ")
    table.rows += stages.map {
      [
        $0.stage, Decimal.text($0.milliseconds), Decimal.text($0.gigabytesPerSecond, digits: 1),
      ]
    }
    return table
  }
}
