// The cost of a filter's frame: the machine's instructions for each pixel, as its budget counts them, and the time at
// 1080p on this machine, which takes longer to find out than all else that is checked.

import Segue

/// The cost of a frame at the filter's defaults.
struct FilterCost {
  /// Instructions for each pixel that are run at its dearest moment; a sample is many.
  let instructions: Int
  /// The time of a frame of 1920 × 1080 pixels on one thread, at progress 0.5, in milliseconds;
  /// nil when it was not measured.
  let milliseconds: Double?

  /// About this many take 40 ms for a frame of 1920 × 1080 on one thread: `sparkle` has 613 and takes 36 ms, `shatter` 537
  /// and 43, `sand` 534 and 35, by `segue bench --filters`.
  private static let many = 650

  init(_ filter: ShaderFilter, budget: Int, isTimed: Bool) throws {
    instructions = Int(try filter.workPerPixel(budget: budget).rounded())
    milliseconds = isTimed ? try Self.milliseconds(filter, budget) : nil
  }

  private static func milliseconds(_ filter: ShaderFilter, _ budget: Int) throws -> Double {
    let size = PixelSize(width: 1920, height: 1080)
    let pair = PicturePair(
      from: Bitmap(size: size, color: .black), to: Bitmap(size: size, color: .white))
    let renderer = FrameRenderer(try filter.descriptor(budget: budget).make())
    var frame = Bitmap(size: size)
    // The first frame prepares the effect.
    var times: [Duration] = []
    for _ in 0..<3 {
      times.append(
        try ContinuousClock().measure {
          try renderer.render(
            at: 0.5, of: pair, region: PixelRect(size), into: &frame, threads: 1)
        })
    }
    return (times.min() ?? .zero) / .milliseconds(1)
  }

  /// The cost as a line of the report; a filter with very many instructions gets a warning.
  var finding: FilterCheck.Finding {
    let time = milliseconds.map {
      "; \(Int($0.rounded(.up))) ms a frame of 1920x1080 on one thread here"
    }
    return FilterCheck.Finding(
      rule: "it is cheap", outcome: instructions > Self.many ? .odd : .kept,
      detail: "\(instructions) instructions a pixel\(time ?? "")")
  }
}
