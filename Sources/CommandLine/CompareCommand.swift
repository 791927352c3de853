// `segue compare`: how far apart two pictures are, over premultiplied RGBA.

import ArgumentParser
import Segue
import SegueText

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two pictures: exit code 0 when they agree, 1 when they do not.",
    usage: "segue compare X Y [--min-psnr 40] [--json]",
    discussion: """
      Prints the peak signal-to-noise ratio, the largest and the mean difference of the premultiplied \
      RGBA bytes. Pictures agree when nothing differs, or with --min-psnr when the ratio is at least \
      that. Pictures of different sizes never agree. In JSON the ratio of identical pictures is null.
      """)

  @Argument(help: "A picture; - for standard input.", completion: .file())
  var left: String

  @Argument(help: "The picture to compare it with.", completion: .file())
  var right: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The least ratio, in decibels, at which they agree.", valueName: "dB"))
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
      try answering.write(Verdict(sizesDiffer: message), lines: [message])
      throw ComparisonFailed()
    }
    let verdict = Verdict(difference, agrees: difference.psnr >= least)
    try answering.write(verdict, verdict.text)
    if !verdict.agree { throw ComparisonFailed() }
  }

  private struct Verdict: Encodable {
    let agree: Bool
    let identical: Bool
    var psnr: Double?
    var largestDifference: Int?
    var meanDifference: Double?
    var message: String?

    init(sizesDiffer message: String) {
      (agree, identical) = (false, false)
      self.message = message
    }

    init(_ difference: BitmapDifference, agrees: Bool) {
      agree = agrees
      identical = difference.largest == 0
      psnr = identical ? nil : difference.psnr
      largestDifference = difference.largest
      meanDifference = difference.mean
    }

    private enum CodingKeys: String, CodingKey {
      case agree, identical, psnr, largestDifference, meanDifference, message
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(agree, forKey: .agree)
      try container.encode(identical, forKey: .identical)
      try container.encode(psnr, forKey: .psnr)
      try container.encode(largestDifference, forKey: .largestDifference)
      try container.encode(meanDifference, forKey: .meanDifference)
      try container.encodeIfPresent(message, forKey: .message)
    }

    var text: String {
      let ratio = psnr.map { "\(Decimal.text($0)) dB" } ?? "inf (identical)"
      return "PSNR \(ratio), largest difference \(largestDifference ?? 0) of 255, "
        + "mean \(Decimal.text(meanDifference ?? 0, digits: 4))\n"
    }
  }
}

/// The pictures differ, and that has been printed.
struct ComparisonFailed: Error {
  let status = ExitStatus.differs
}
