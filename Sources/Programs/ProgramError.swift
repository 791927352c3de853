// Errors of other programs and of the files that they read, each in one line.

import SegueCodecs
import SeguePixels
import SegueText

/// Why a program could not do what it was asked.
public enum ProgramError: SegueError, Hashable {
  /// The program is not installed, or not where it was said to be.
  case missing(program: String, detail: String)
  /// The system does not start it; it says why.
  case notStarted(program: String, reason: String)
  /// It ended with an error; `words` are its own.
  case failed(program: String, name: String, words: String)
  /// A signal ended it.
  case killed(program: String, name: String, signal: Int)
  /// It did not answer a question in time.
  case silent(program: String, seconds: Int)
  /// It reported success, but the file that it wrote lacks some of the frames that it got.
  case incomplete(program: String, name: String, detail: String)
  /// Parts of a film that do not make it up; `part` is the one at fault, where one is.
  case unjoined(name: String, part: String?, detail: String)
  /// It cannot encode that.
  case noEncoder(program: String, format: String, encoders: [String])
  /// An option of the output that makes no sense; `expected` says what does.
  case badSetting(format: String, detail: String)
  /// The file cannot be read.
  case file(CodecError)
  /// The bytes are no video, animation or sound that is read; `isMP4` where the file calls itself an MP4 or a MOV.
  case notMedia(name: String, words: String, isMP4: Bool = false)
  /// There is no moving picture in the file.
  case noPicture(name: String)
  /// There is no sound in the file.
  case noSound(name: String)
  /// There are fewer tracks of pictures, and of sound, than the number that was asked for.
  case noTrack(name: String, track: Int, most: Int)
  /// A video of high dynamic range or of more colours than sRGB has, which this ffmpeg cannot convert.
  case beyondRange(name: String)
  /// A clip of one high range in a film of another.
  case otherRange(name: String, HighRange, film: HighRange)
  /// This ffmpeg cannot decode to 16 bits a component without loss.
  case noDeepClips(name: String)
  /// Data of a clip was lost: from a time on, its pictures cannot be trusted; nil if that time is unknown.
  case damaged(name: String, seconds: Double?, words: String)
  /// Fewer frames than were expected.
  case endsEarly(name: String, seconds: Double, words: String)
  /// It is over a limit.
  case limit(name: String, LimitError)
  /// The work was cancelled.
  case cancelled

  /// The kind of failure.
  public var category: ErrorCategory {
    switch self {
    case .missing, .silent, .noDeepClips: .unavailable
    case .notStarted: .outOfMemory
    case .failed, .killed, .incomplete: .io
    case .noEncoder, .badSetting: .usage
    case .file(let error): error.category
    case .notMedia, .noPicture, .noSound, .noTrack, .beyondRange, .otherRange, .damaged, .endsEarly,
      .unjoined:
      .badData
    case .limit(_, let error): error.category
    case .cancelled: .cancelled
    }
  }

  /// The error of the file.
  public var cause: (any Error)? {
    switch self {
    case .file(let error): error
    case .limit(_, let error): error
    default: nil
    }
  }
}

extension ProgramError {
  /// Whether it is about a damaged clip of which something can be shown: see `ClipFrames`.
  public var isPartlyReadable: Bool {
    switch self {
    case .endsEarly(_, let seconds, _): seconds > 0
    case .damaged: true
    default: false
    }
  }
}

extension ProgramError {
  /// The fault without advice: for a clip that is shown all the same.
  public var fault: String {
    switch self {
    case .damaged(let name, let seconds, let words):
      "\(name): damaged"
        + (seconds.map { " at about \(NumberText.text(($0 * 10).rounded() / 10)) s" } ?? "")
        + Self.said(words)
    case .endsEarly(let name, 0, let words):
      "\(name): none of its pictures can be read" + Self.said(words)
    case .endsEarly(let name, let seconds, let words):
      "\(name): its picture ends after \(NumberText.text((seconds * 1000).rounded() / 1000)) s, before its "
        + "time is up" + Self.said(words)
    default: description
    }
  }

  private static func said(_ words: String) -> String {
    words.isEmpty ? "" : " (ffmpeg says: \(words))"
  }
}

extension ProgramError {
  /// The file that it is about; nil if it is about a program.
  public var location: ErrorLocation? {
    switch self {
    case .file(let error): error.location
    case .failed(_, let name, _), .killed(_, let name, _), .notMedia(let name, _, _),
      .noPicture(let name), .noSound(let name), .noTrack(let name, _, _), .beyondRange(let name),
      .otherRange(let name, _, _),
      .noDeepClips(let name), .endsEarly(let name, _, _),
      .damaged(let name, _, _), .unjoined(let name, _, _),
      .limit(let name, _):
      ErrorLocation(name)
    default: nil
    }
  }
}

extension ProgramError {
  /// One line: the file, its fault, and advice.
  public var description: String {
    switch self {
    case .missing(let program, let detail): "\(program) \(detail)"
    case .notStarted(let program, let reason):
      "\(program) cannot be started (\(reason)); close other programs and try again"
    case .failed(let program, let name, let words):
      "\(name): \(program) "
        + (words.isEmpty ? "failed without a message" : "says: \(words)")
    case .killed(let program, let name, let signal):
      "\(name): \(program) was ended by signal \(signal) before it was done; try again"
    case .silent(let program, let seconds):
      "\(program) did not answer within \(seconds) s; check that it runs, or name another one in "
        + "$SEGUE_FFMPEG"
    case .incomplete(let program, let name, let detail):
      "\(name): \(program) ended without an error, but \(detail); nothing was kept; "
        + "check this \(program)"
    case .unjoined(let name, let part, let detail):
      "\(name): its parts cannot be joined: " + (part.map { "\($0): " } ?? "")
        + "\(detail); nothing was kept; make that part again"
    case .noEncoder(let program, let format, let encoders):
      "\(format): this \(program) was built without \(encoders.joined(separator: " and ")); "
        + "install one with it, or choose another format or codec"
    case .badSetting(let format, let detail): "\(format): \(detail)"
    case .file(let error): "\(error)"
    case .notMedia(let name, let words, let isMP4):
      "\(name): not a video, an animation or a sound that can be read" + Self.said(words)
        + (isMP4 ? "; copy the file again, it may be cut off" : "; convert it to MP4")
    case .noPicture(let name): "\(name): has no moving picture; use a video or an animation"
    case .noSound(let name): "\(name): has no sound; use a file with sound"
    case .noTrack(let name, let track, let most):
      "\(name): has no track \(track), and its last is \(most); name that or one before it"
    case .beyondRange(let name):
      "\(name): a video of high dynamic range or wide colours, and this ffmpeg cannot convert it "
        + "(it has no zscale filter); convert it to BT.709 first"
    case .otherRange(let name, let range, let film):
      "\(name): a clip in \(range.name), and the film is in \(film.name); make the film \(range.name), or "
        + "convert the clip first"
    case .noDeepClips(let name):
      "\(name): this ffmpeg cannot decode it to 16 bits a colour (it has no zscale filter); install one with it, or "
        + "make a film of 8 bits"
    case .damaged: fault + "; copy the file again"
    case .endsEarly(_, 0, _): fault + "; copy the file again, or convert it to MP4"
    case .endsEarly: fault + "; use a shorter part of it"
    case .limit(let name, let error): "\(name): \(error)"
    case .cancelled: "cancelled"
    }
  }
}

extension Limits {
  /// Refuses pictures of too many pixels of a file.
  func check(frames size: PixelSize, of name: String) throws(ProgramError) {
    do { try check(frames: size) } catch { throw .limit(name: name, error) }
  }

  /// Throws when the time is over while a file is read.
  func checkTime(of name: String) throws(ProgramError) {
    do { try checkTime() } catch { throw .limit(name: name, error) }
  }
}
