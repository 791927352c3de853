// Errors while frames become files, each one line that names the file and the fix.

import SeguePixels
import SegueText

/// Why frames could not be exported; what their source, a program or an encoder says comes as it is.
public enum ExportError: SegueError, Hashable {
  /// No frames are left to write: for example, a range of frames after the end.
  case nothingToDo(detail: String)
  /// No format has that name or extension.
  case unknownFormat(String, name: String, known: String)
  /// The name says nothing about a format.
  case noFormat(name: String, known: String)
  /// A setting that the format does not have, or a value that the setting does not take.
  case badSetting(format: String, setting: String, expected: String)
  /// A frame range that cannot be read.
  case badRange(String)
  /// A percent sign that is not part of a frame number as `%04d`, or more than one frame number.
  case badPattern(String, detail: String)
  /// Several frames for a file that holds one picture.
  case singlePicture(format: String, name: String, frames: Int)
  /// Sounds were given to a format without sound, such as PNG.
  case noSound(format: String)
  /// Deep frames for a format of 8 bits; `deeper` is the setting that gives it more.
  case eightBits(format: String, deeper: String?)
  /// Frames of high dynamic range for a format that cannot say so.
  case noHighRange(format: String, range: HighRange)
  /// Binary data would go to a terminal.
  case terminal(name: String)
  /// There is such a file already.
  case exists(name: String)
  /// The directory to write to is not there.
  case missingDirectory(name: String, directory: String)
  /// The name to write to is a directory.
  case isDirectory(name: String)
  /// The file cannot be made; the system says why.
  case cannotCreate(name: String, reason: String)
  /// Writing failed midway; the system says why.
  case writeFailed(name: String, reason: String)
  /// The reader of the output has closed it.
  case closedPipe(name: String)
  /// The cancellation flag was raised.
  case cancelled

  /// The kind of failure.
  public var category: ErrorCategory {
    switch self {
    case .nothingToDo, .unknownFormat, .noFormat, .badSetting, .badRange,
      .badPattern, .singlePicture, .noSound, .eightBits, .noHighRange, .terminal:
      .usage
    case .exists, .missingDirectory, .isDirectory, .cannotCreate: .cannotCreate
    case .writeFailed: .io
    case .closedPipe: .closedPipe
    case .cancelled: .cancelled
    }
  }
}

extension ExportError {
  /// The file that it is about; nil if it is about no file.
  public var location: ErrorLocation? {
    switch self {
    case .unknownFormat(_, let name, _), .noFormat(let name, _), .badPattern(let name, _),
      .singlePicture(_, let name, _), .exists(let name), .missingDirectory(let name, _),
      .isDirectory(let name), .cannotCreate(let name, _), .writeFailed(let name, _):
      ErrorLocation(name)
    default: nil
    }
  }

  /// One line: the file, its fault, and advice.
  public var description: String {
    switch self {
    case .nothingToDo(let detail): "nothing to do: \(detail)"
    case .unknownFormat(let format, let name, let known):
      "\(name): '\(format)' is not a format that can be written; use \(known)"
    case .noFormat(let name, let known):
      "\(name): no extension to set the format; choose \(known)"
    case .badSetting(let format, let setting, let expected):
      "\(format): \(setting) takes \(expected)"
    case .badRange(let text):
      "'\(text)' is not a range of frames; write the first and the last one, as in 0-29"
    case .badPattern(let name, let detail): "\(name): \(detail)"
    case .singlePicture(let format, let name, let frames):
      "\(name): \(format) holds one picture, and there are \(frames) frames; \(ExportError.numbering(name)), or write an "
        + "animation (.webp, .webm, .mp4)"
    case .noSound(let format):
      "\(format) has no sound; leave out the sound, or write .mp4, .mov, .mkv or .webm"
    case .eightBits(let format, let deeper):
      "\(format) \(deeper == nil ? "has" : "here has") 8 bits a colour; leave the depth at 8, "
        + (deeper.map { "choose \($0), " } ?? "") + "or write \(ExportError.deepFormats)"
    case .noHighRange(let format, let range):
      "\(format) files cannot be tagged as \(range.name); write \(ExportError.rangeFormats)"
    case .terminal(let name):
      "\(name) is a terminal; send the data to a file or a program (… > file, … | program)"
    case .exists(let name):
      "\(name): exists already; choose another name, or let it be replaced (replacing: true, in ExportOptions replaces: true)"
    case .missingDirectory(let name, let directory):
      "\(name): there is no directory \(directory); make it first"
    case .isDirectory(let name): "\(name): a directory; name a file inside it"
    case .cannotCreate(let name, let reason):
      "\(name): cannot be made (\(reason)); check the directory and its permissions"
    case .writeFailed(let name, let reason): "\(name): writing failed (\(reason)); check the disk"
    case .closedPipe(let name): "\(name): closed by its reader"
    case .cancelled: "cancelled"
    }
  }

  private static let rangeFormats =
    ".mp4 or .mov with codec=h265, .mkv with codec=ffv1, .webm with codec=av1, .avif or .png"
  private static let deepFormats = rangeFormats.replacing(" or .png", with: ", .png, .y4m or .raw")

  /// How to number files that are named like this one: `out.jpg` as `out%04d.jpg`.
  private static func numbering(_ name: String) -> String {
    // A program has written `.file("out%04d.jpg")`, which is one file of that name.
    if (try? SequencePattern(name)) != nil {
      return "to number the files, make the destination by Destination(parsing: \"\(name)\")"
    }
    let dot = name.lastIndex { $0 == "." }.flatMap { $0 > name.startIndex ? $0 : nil }
    let end = dot ?? name.endIndex
    return "number the files (\(name[..<end])%04d\(name[end...]))"
  }
}
