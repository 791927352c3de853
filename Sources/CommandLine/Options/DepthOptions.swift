// Options for more than eight bits a colour, and for high dynamic range.

import ArgumentParser
import Segue

struct DepthOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Bits of each colour: 8, 10 or 16. With 10 and 16 all is worked out in 16 bits, and the file gets as many of them as "
        + "its format has: 'segue formats' lists them. (default: 8)", valueName: "bits"))
  var depth: String?

  @Option(
    help: ArgumentHelp(
      "Make a film of high dynamic range, pq or hlg, with --depth 10 or 16: clips and pictures of that range keep their "
        + "light, all else is placed with white at 203 cd/m². (default: light beyond white is mapped to white)",
      valueName: "range"))
  var hdr: HighRange?

  /// Whether an option says anything.
  var isGiven: Bool { depth != nil || hdr != nil }

  /// The depth that is asked for; nil where no option says it.
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
      "\(depth != nil ? "--depth" : "--hdr") goes with films and frames; \(command) has 8 bits a colour"
    )
  }
}

extension HighRange: ExpressibleByArgument {}
