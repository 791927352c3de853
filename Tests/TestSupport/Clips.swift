// Clips for the tests, made by the ffmpeg program: each only once in a run, however many tests ask for it.

import Synchronization

/// A folder of clips, one for each test.
///
/// Tests may change or rename what they find there: the clips are copies.
public final class Clips: Sendable {
  /// The folder; it goes with this value.
  public let directory = TemporaryDirectory()

  /// Makes an empty folder.
  public init() {}

  /// Puts a clip into the folder.
  ///
  /// - Parameters:
  ///   - name: the clip's name, whose ending chooses the container.
  ///   - arguments: the arguments of ffmpeg without the name, separated by spaces.
  /// - Returns: the clip's path.
  public func make(_ name: String, _ arguments: String) throws -> String {
    let arguments = arguments.split(separator: " ").map(String.init)
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    directory.write(name, try ClipRecipe.named(ending, arguments).bytes())
    return directory.file(name)
  }
}

/// How a clip is made, and its bytes once it was.
private final class ClipRecipe: Sendable {
  private static let all = Mutex<[[String]: ClipRecipe]>([:])

  private let ending: String
  private let arguments: [String]
  private let made = Mutex<[UInt8]?>(nil)

  private init(_ ending: String, _ arguments: [String]) {
    self.ending = ending
    self.arguments = arguments
  }

  /// The recipe that all tests share, or one for this clip alone if it is made of a test's own files.
  static func named(_ ending: String, _ arguments: [String]) -> ClipRecipe {
    if arguments.contains(where: { $0.hasPrefix("/") }) { return ClipRecipe(ending, arguments) }
    return all.withLock { recipes in
      let recipe = recipes[[ending] + arguments] ?? ClipRecipe(ending, arguments)
      recipes[[ending] + arguments] = recipe
      return recipe
    }
  }

  /// The clip's bytes; a second test that asks for them waits for the first.
  func bytes() throws -> [UInt8] {
    try made.withLock { made in
      if let made { return made }
      let folder = TemporaryDirectory()
      let name = "clip.\(ending)"
      let words = ["-nostdin", "-v", "error"] + arguments + [folder.file(name)]
      guard Program("ffmpeg")?.run(words).status == 0, let bytes = folder.bytes(name) else {
        throw ClipFailure(arguments: arguments)
      }
      made = bytes
      return bytes
    }
  }
}

/// A clip that ffmpeg could not make.
public struct ClipFailure: Error {
  /// The arguments that it was given.
  public let arguments: [String]
}
