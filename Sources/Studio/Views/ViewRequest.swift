// A picture that the page asks for.

import SegueCodecs
import SegueText

/// What a place of the page wants to show.
package struct ViewRequest: Sendable {
  /// A picture between which an effect runs.
  package enum Source: Hashable, Sendable {
    /// One of two strong flat pictures.
    case sample(isSecond: Bool)
    /// A file of the project.
    case file(Int)
    /// A frame of the film.
    case frame(Int)

    /// Whether it is of the film.
    var isFrame: Bool { if case .frame = self { true } else { false } }
  }

  /// What is shown.
  package enum Subject: Sendable {
    /// A frame of the film, as it is or as if it were edited.
    case frame(Int, JSONPatch)
    /// An effect alone.
    case effect(String, at: Double, timing: String?, from: Source, to: Source)
    case file(Int)
  }

  /// How the picture is packed.
  package enum Packing: Hashable, Sendable {
    case jpeg(quality: Int)
    /// Every pixel as it is.
    case png
  }

  /// The number that the page has given the place.
  package let view: UInt32
  /// Grows with each request.
  package let sequence: UInt32
  package let subject: Subject
  /// The largest width of the picture, in pixels; 0 for its own.
  package let width: Int
  /// The largest height; 0 as the width asks for.
  package let height: Int
  package let packing: Packing
  /// The revision of the document that is meant; nil for the newest.
  package let base: Int?
  /// Whether it waits its turn.
  ///
  /// In playback every picture is wanted. Others replace those that wait.
  package let waits: Bool
  /// Whether it may be drawn on a smaller canvas: for a look in passing.
  package let isDraft: Bool

  /// Whether it comes before others: large pictures before thumbnails.
  package var isUrgent: Bool { if case .frame = subject { true } else { false } }

  /// The largest side that can be asked for.
  package static let longestSide = 16_384

  /// Reads a request.
  package init(_ node: JSONNode, _ subject: Subject) throws {
    view = try Self.number(node, "view")
    sequence = try Self.number(node, "seq")
    self.subject = subject
    width = try node["width"]?.asCount(0...Self.longestSide) ?? 0
    height = try node["height"]?.asCount(0...Self.longestSide) ?? 0
    switch try node["format"]?.asText() ?? "jpeg" {
    case "png": packing = .png
    case "jpeg": packing = .jpeg(quality: try node["quality"]?.asCount(1...100) ?? 85)
    case let other:
      throw StudioError.badRequest("\(TextError.quoted(other)): expected jpeg or png")
    }
    waits = try node["queue"]?.asFlag() ?? false
    base = try node["base"]?.asCount(0...Int(UInt32.max))
    isDraft = try node["draft"]?.asFlag() ?? false
  }

  private static func number(_ node: JSONNode, _ key: String) throws -> UInt32 {
    UInt32(try node.required(key, "a number").asCount(0...Int(UInt32.max)))
  }
}

extension ViewRequest.Source {
  /// Reads which picture is meant.
  init(_ node: JSONNode) throws {
    if let sample = node["sample"] {
      self = .sample(isSecond: try sample.asText() == "b")
    } else if let file = node["file"] {
      self = .file(try file.asCount(0...Int(UInt32.max)))
    } else if let frame = node["frame"] {
      self = .frame(try frame.asCount(0...Int(UInt32.max)))
    } else {
      throw node.expected("a sample, a file or a frame")
    }
  }
}
