// The plan of a film that many machines render: all that a machine must know, in one file.
//
// The film is in it as JSON (`FilmDescription`), and not as its frames or its timeline: it is opened anew on each machine,
// whether it is of pictures, a show, a scene or a composition. All files that it names are listed with their sizes and
// SHA-256. A digest of the whole is the plan's name: a part says which plan it belongs to.

import Segue

/// A film in shards, as `FarmPlanning` divides it.
public struct FarmPlan: Hashable, Sendable {
  /// The program that renders, and the one that encodes.
  package struct Tools: Hashable, Sendable {
    /// Segue's version.
    package var version: String
    /// The build of it.
    package var build: String
    /// The version of ffmpeg; nil if it is not needed.
    package var ffmpeg: String?

    /// Names the tools.
    package init(version: String, build: String, ffmpeg: String?) {
      (self.version, self.build, self.ffmpeg) = (version, build, ffmpeg)
    }
  }

  /// The film, as `FilmDescription` reads it.
  package let film: JSONTree
  /// The folder that all files are in, relative to the farm's folder.
  package let root: String
  /// What the film's names are relative to, relative to the root.
  package let folder: String
  /// Where the film goes, as it says it.
  package let output: String
  /// The format of the film.
  package let format: String
  /// How the parts are kept.
  package let parts: PartKind
  /// The arguments with which ffmpeg encodes the pictures, its colours included; empty if it does not.
  package let encoder: [String]
  /// Whether files that exist may be replaced.
  package let replaces: Bool
  /// Size of every frame.
  package let size: PixelSize
  /// Frames per second.
  package let frameRate: Rational
  /// The programs that were there when the plan was made.
  package let tools: Tools
  /// What the film is made of.
  package let files: [FarmFile]
  /// The shards, in order, without gaps.
  public let shards: [Shard]

  /// The plan's name: a SHA-256 of all that it says.
  package private(set) var digest = ""

  /// Describes a film in shards.
  package init(
    film: JSONTree, root: String, folder: String, output: String, format: String, parts: PartKind,
    encoder: [String], replaces: Bool, size: PixelSize, frameRate: Rational, tools: Tools,
    files: [FarmFile], shards: [Shard]
  ) {
    self.film = film
    self.root = root
    self.folder = folder
    self.output = output
    self.format = format
    self.parts = parts
    self.encoder = encoder
    self.replaces = replaces
    self.size = size
    self.frameRate = frameRate
    self.tools = tools
    self.files = files
    self.shards = shards
    digest = FileSum.of(tree(digest: nil).written.utf8)
  }

  /// All frames of the film, in frame times.
  public var frames: Range<Int> {
    (shards.first?.frames.lowerBound ?? 0)..<(shards.last?.frames.upperBound ?? 0)
  }

  /// About how many seconds one processor takes for all of it, by estimate.
  public var cost: Double { shards.reduce(0) { $0 + $1.cost } }
}
