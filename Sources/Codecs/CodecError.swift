// Errors of picture files, each one line that names the file and the fix.

import SegueText

/// Why a picture could not be read or written.
public enum CodecError: SegueError, Hashable {
  /// There is no such file.
  case missing(name: String)
  /// The file is there but cannot be read; the system says why.
  case unreadable(name: String, reason: String)
  /// It is not the file that is meant; `detail` says what to do.
  case unwanted(name: String, detail: String)
  /// The path names a directory.
  case directory(name: String)
  /// The path names a pipe or a device, where a file is asked for.
  case notAFile(name: String)
  /// The file has no bytes.
  case empty(name: String)
  /// The bytes are not in a format that can be read; `guess` is what they look like.
  case notAPicture(name: String, guess: String?)
  /// The data contradicts the format.
  case corrupt(name: String, detail: String)
  /// The data ends early. `percent` of it is there, where that is known.
  case truncated(name: String, percent: Int?)
  /// A damaged picture, of which a lenient decoder can read a part: see `DecodeOptions.isLenient`.
  indirect case partlyReadable(CodecError)
  /// Over a limit; `detail` says what, as in "20000x20000 pixels".
  case tooBig(name: String, detail: String)
  /// Takes more memory than the job may take.
  case overMemory(name: String, LimitError)
  /// A valid file of a variant that is not read.
  case unsupported(name: String, detail: String)
  /// The library that reads the format is not installed; `remedy` says how that is done.
  case needsLibrary(name: String, format: String, remedy: String)
  /// Memory did not suffice.
  case outOfMemory(name: String)
  /// The time was over before the picture was read.
  case timedOut(name: String)
  /// The picture cannot be written in this format.
  case notEncodable(format: String, detail: String)

  /// The kind of failure.
  public var category: ErrorCategory {
    switch self {
    case .missing, .unreadable, .directory, .notAFile: .noInput
    case .empty, .unwanted, .notAPicture, .corrupt, .truncated, .unsupported: .badData
    case .tooBig, .overMemory: .overLimit
    case .needsLibrary: .unavailable
    case .outOfMemory: .outOfMemory
    case .timedOut: .timedOut
    case .notEncodable: .usage
    case .partlyReadable(let error): error.category
    }
  }
}

extension CodecError {
  /// The file that it is about; nil for an error of writing.
  public var location: ErrorLocation? {
    switch self {
    case .missing(let name), .unreadable(let name, _), .unwanted(let name, _), .directory(let name),
      .notAFile(let name),
      .empty(let name), .notAPicture(let name, _), .corrupt(let name, _), .truncated(let name, _),
      .tooBig(let name, _), .overMemory(let name, _), .unsupported(let name, _),
      .needsLibrary(let name, _, _), .outOfMemory(let name), .timedOut(let name):
      ErrorLocation(name)
    case .partlyReadable(let error): error.location
    case .notEncodable: nil
    }
  }

  /// Whether a lenient decoder can read a part of the picture.
  public var isPartlyReadable: Bool { if case .partlyReadable = self { true } else { false } }
}

extension CodecError {
  /// The file and its fault, without advice.
  public var fault: String {
    description.lastIndex(of: ";").map { String(description[..<$0]) } ?? description
  }

  /// One line: the file, its fault, and advice.
  public var description: String {
    switch self {
    case .missing(let name): "\(name): no such file; check the path"
    case .unreadable(let name, let reason):
      "\(name): cannot be read (\(reason)); check its permissions"
    case .unwanted(let name, let detail): "\(name): \(detail)"
    case .directory(let name):
      "\(name): a folder; name the pictures in it, as in "
        + (name.hasSuffix("/") ? "\(name)*.jpg" : "\(name)/*.jpg")
    case .notAFile(let name): "\(name): a pipe or a device; name a file"
    case .empty(let name): "\(name): the file is empty; copy it again"
    case .notAPicture(let name, let guess):
      "\(name): not a \(ImageFormat.names) picture\(guess.map { " (it looks like \($0))" } ?? "")"
        + "; convert it to PNG or JPEG"
    case .corrupt(let name, let detail):
      "\(name): damaged (\(detail)); copy the file again"
    case .truncated(let name, let percent):
      "\(name): truncated\(percent.map { " at \($0)%" } ?? "") (the data ends early); "
        + "copy the file again"
    case .tooBig(let name, let detail):
      "\(name): \(detail), over the limit; scale the picture down, or save it again"
    case .overMemory(let name, let limit): "\(name): \(limit)"
    case .unsupported(let name, let detail):
      "\(name): an unsupported variant (\(detail)); save it again as an ordinary PNG or JPEG"
    case .needsLibrary(let name, let format, let remedy):
      "\(name): this machine cannot read \(format); \(remedy)"
    case .outOfMemory(let name): "\(name): not enough memory; scale the picture down first"
    case .partlyReadable(let error): error.description
    case .timedOut(let name): "\(name): the time was over before it was read"
    case .notEncodable(let format, let detail):
      "\(format) cannot hold this picture: \(detail); choose another size or format"
    }
  }
}
