// A file that a film is made of, by its place, its size and its SHA-256.

import Segue
import SegueSystem

/// Files that were read before, with their sums: many films share their music and their logo.
package typealias FileSums = Cache<FileVersion, FarmFile>

/// A file as it was at some time, under a name.
package struct FileVersion: Hashable, Sendable {
  let path: String
  let name: String
  let stamp: FileStamp
}

extension FileSums {
  /// A file with its sum, under a name.
  func file(_ path: String, named name: String) throws(SystemError) -> FarmFile {
    let descriptor = try RegularFile.open(path)
    defer { systemClose(descriptor) }
    guard let stamp = FileStamp(descriptor) else { throw .last }
    let version = FileVersion(path: path, name: name, stamp: stamp)
    return try value(for: version) { () throws(SystemError) in
      try FarmFile(path: name, descriptor: descriptor)
    }
  }
}

/// An input of a plan.
package struct FarmFile: Hashable, Sendable {
  /// Where it is, relative to the plan's root; absolute for a file outside of it, such as a font of the system's.
  package let path: String
  /// How long it is.
  package let bytes: Int
  /// The SHA-256 of all of it.
  package let sum: String
  /// The SHA-256 of some of it, for a file that takes long to read; nil for others.
  package let sample: String?
  /// Whether it is a video or an animation, which ffmpeg decodes.
  package let isClip: Bool

  /// Looks at an open file.
  init(path: String, descriptor: Int32) throws(SystemError) {
    isClip = MediaKind.needsProgram(beginning: try Self.beginning(of: descriptor))
    let (text, bytes) = try FileSum.of(descriptor: descriptor)
    self.path = path
    self.bytes = bytes
    sum = text
    sample = bytes > Self.long ? try Self.sample(of: descriptor, bytes) : nil
  }

  /// Throws if an open file is not this one.
  ///
  /// A machine that renders ten seconds of a clip of two hours does not read all of it: of a long file, parts are
  /// compared.
  func check(descriptor: Int32) throws(FarmError) {
    do throws(SystemError) {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
      guard Int(status.st_size) == bytes else {
        throw SystemError(code: 0)
      }
      let own =
        sample == nil
        ? try FileSum.of(descriptor: descriptor).text : try Self.sample(of: descriptor, bytes)
      guard own == sample ?? sum else { throw SystemError(code: 0) }
    } catch {
      if error.code != 0 { throw .passing(error.reason) }
      throw .refused(
        "not the file that the plan was made of; bring that one back, or make a new plan")
    }
  }

  /// The length above which parts stand for the whole.
  private static let long = 64 << 20
  private static let samples = 64
  private static let sampleBytes = 1 << 16

  /// What tells the kind of a file.
  private static func beginning(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    try block(of: descriptor, at: 0, 1 << 12)
  }

  /// The sum of blocks all over a file, its beginning and end among them.
  private static func sample(of descriptor: Int32, _ bytes: Int) throws(SystemError) -> String {
    var sum = RunningSum()
    for number in 0..<samples {
      let place = (bytes - sampleBytes) * number / (samples - 1)
      sum.add(try block(of: descriptor, at: place, sampleBytes))
    }
    return sum.text()
  }

  /// A block of a file; less of it at the file's end.
  private static func block(
    of descriptor: Int32, at place: Int, _ bytes: Int
  ) throws(SystemError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: bytes)
    return Array(try block[..<DescriptorBytes.fill(&block, from: descriptor, at: place)])
  }
}

extension FarmFile: JSONWritable {
  /// The file as the plan has it.
  package var tree: JSONTree {
    [
      "path": path, "bytes": bytes, "sha256": sum, "sample": sample, "clip": isClip ? true : nil,
    ]
  }

  init(_ node: JSONNode) throws(DocumentError) {
    try Self.section.checkKeys(of: node)
    path = try node.required("path", "a path").asText()
    bytes = try node.required("bytes", "a number of bytes").asCount(0...Int(1e15))
    sum = try node.required("sha256", "a SHA-256").asText()
    sample = try node["sample"]?.asText()
    isClip = try node["clip"]?.asFlag() ?? false
  }
}
