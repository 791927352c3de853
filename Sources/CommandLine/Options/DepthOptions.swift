// Options for more than eight bits a colour, and for high dynamic range.

import ArgumentParser
import Segue

struct DepthOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Bits for each colour: 8, 10 or 16. With 10 and 16, segue works in 16 bits, and the file gets as many "
        + "bits as its format has; 'segue formats' lists them. (default: 8)", valueName: "bits"))
  var depth: String?

  @Option(
    help: ArgumentHelp(
      "Make an HDR film, pq or hlg, with --depth 10 or 16: HDR clips and pictures of that kind keep their "
        + "light, and everything else gets white at 203 cd/m². (default: map light beyond white to white)",
      valueName: "range"))
  var hdr: HighRange?

  /// Whether an option says anything.
  var isGiven: Bool { depth != nil || hdr != nil }

  /// The depth that is asked for; nil if no option says it.
  func written() throws -> FilmDepth? { try Self.bits(depth) }

  /// Reads a number of bits.
  static func bits(_ text: String?) throws -> FilmDepth? {
    try text.map { text in
      guard let depth = Int(text).flatMap(FilmDepth.init(rawValue:)) else {
        throw CommandFailure.usage("--depth \(text): expected 8, 10 or 16")
      }
      return depth
    }
  }

  /// Says the depth and the range, as a show would.
  func describe(in film: inout JSONTree) {
    film.set("depth", to: depth, of: "--depth", as: .number())
    film.set("hdr", to: hdr?.rawValue, of: "--hdr")
  }

  /// The depth of a still.
  func pixels() throws -> FilmPixels { FilmPixels(depth: try written()?.pixels ?? .eight) }

  /// Throws where an option is given.
  func refuse(for command: String) throws {
    guard isGiven else { return }
    throw CommandFailure.usage(
      "\(depth != nil ? "--depth" : "--hdr") works for films and frames; \(command) has 8 bits for each colour"
    )
  }
}

extension HighRange: ExpressibleByArgument {}
