// `segue compare`: how far apart two pictures are, over premultiplied RGBA.

import ArgumentParser
import Segue
import SegueDescriptions

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two pictures: exit code 0 if they agree, 1 if they differ.",
    usage: "segue compare X Y [--min-psnr 40] [--json]",
    discussion: """
      Prints the peak signal-to-noise ratio, the largest and the mean difference of the premultiplied \
      RGBA bytes. Pictures agree when nothing differs, or with --min-psnr when the ratio is at least \
      that. Pictures of different sizes never agree. In JSON the ratio of identical pictures is null.
      """)

  @Argument(help: "A picture; - for standard input.", completion: .file())
  var left: String

  @Argument(help: "The picture to compare with.", completion: .file())
  var right: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The PSNR in decibels from which they agree.", valueName: "dB"))
  var minPsnr: String?

  @OptionGroup var answering: AnswerOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  mutating func run() throws {
    try Inputs.checkStandardInput([left, right])
    let least = try minPsnr.map { try OptionText.number("--min-psnr", $0) } ?? .infinity
    let loader = FilmCanvas.loader(try limiting.limits())
    let pictures = (left: try loader.bitmap(left), right: try loader.bitmap(right))
    guard let difference = BitmapDifference(pictures.left, pictures.right) else {
      let message =
        "sizes differ: \(left) is \(pictures.left.size), \(right) is \(pictures.right.size)"
      let verdict: JSONTree = [
        "agree": false, "identical": false, "psnr": JSONTree.null,
        "largestDifference": JSONTree.null, "meanDifference": JSONTree.null, "message": message,
      ]
      try answering.write(verdict, lines: [message])
      throw ComparisonFailed()
    }
    let verdict = Verdict(agrees: difference.psnr >= least, difference: difference)
    try answering.write(verdict, verdict.text)
    if !verdict.agrees { throw ComparisonFailed() }
  }

  /// What the difference of two pictures comes to.
  private struct Verdict: JSONWritable {
    let agrees: Bool
    let difference: BitmapDifference

    private var isIdentical: Bool { difference.largest == 0 }

    var tree: JSONTree {
      [
        "agree": agrees, "identical": isIdentical,
        "psnr": isIdentical ? JSONTree.null : difference.psnr.tree,
        "largestDifference": difference.largest, "meanDifference": difference.mean,
      ]
    }

    var text: String {
      let ratio = isIdentical ? "inf (identical)" : "\(Decimal.text(difference.psnr)) dB"
      return "PSNR \(ratio), largest difference \(difference.largest) of 255, "
        + "mean \(Decimal.text(difference.mean, digits: 4))\n"
    }
  }
}

/// The pictures differ, and that has been printed.
struct ComparisonFailed: Error {
  let status = ExitStatus.differs
}
