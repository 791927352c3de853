// A directory with two small pictures in it, and the command to run there.

import Segue
import TestSupport

/// Where a test runs the command: `a.jpg`, `b.jpg`, `a.png`, `b.png`, `c.png` are there.
struct Workplace {
  static let size = PixelSize(width: 64, height: 48)
  static let inputs = ["a.jpg", "a.png", "b.jpg", "b.png", "c.png"]

  let directory: TemporaryDirectory
  var runner: CommandRunner

  init() throws {
    directory = TemporaryDirectory()
    runner = CommandRunner(in: directory.path)
    for (name, seed) in [("a", 1), ("b", 2)] {
      let picture = Self.picture(seed)
      directory.write("\(name).png", try PNGEncoder().encode(picture))
      directory.write("\(name).jpg", try JPEGEncoder().encode(picture))
    }
    directory.write("c.png", try PNGEncoder().encode(Self.picture(3, alpha: 128)))
  }

  /// A picture with something to see everywhere.
  static func picture(_ seed: Int, alpha: UInt8 = 255) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        func byte(_ value: Int) -> UInt8 { UInt8(min(value & 255, Int(alpha))) }
        bitmap[x, y] = Pixel(
          red: byte(x * 3 + seed * 70), green: byte(y * 4 + seed * 40),
          blue: byte(seed * 90 + (x ^ y)), alpha: alpha)
      }
    }
    return bitmap
  }

  /// Runs the command with arguments separated by spaces.
  func run(_ line: String) -> CommandResult { runner.run(line) }

  /// The files in the directory beside the given pictures.
  var made: [String] { directory.names.filter { !Self.inputs.contains($0) } }

  /// The bytes of a file there; empty if it is missing.
  func bytes(_ name: String) -> [UInt8] { directory.bytes(name) ?? [] }

  /// A picture that was written.
  func bitmap(_ name: String) throws -> Bitmap {
    try ImageDecoder().decode(file: "\(directory.path)/\(name)").bitmap
  }
}
