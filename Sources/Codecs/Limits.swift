// How much a job may take of the machine, and which files it may read. One value says all of it: it
// is handed to whatever reads or allocates, and checked before the work.

import SegueFiles
import SeguePixels
import SegueText

/// Limits of a job: pixels, memory, time, and the folder that files must come from.
///
/// The defaults suit a user's own files. A server sets all of them for files and names of strangers.
public struct Limits: Hashable, Sendable {
  /// The most pixels of a picture that is read, as stored, and of a frame.
  public var pixels = Limits.mostPixels
  /// The longest file that is read, in bytes: 2^30.
  public var fileBytes = 1 << 30
  /// The most bytes of memory for pictures and frames; nil for no limit.
  ///
  /// The need of a step (decoding a picture, rendering and encoding frames) is estimated before it
  /// begins, and added to the pictures that the job holds: those that were read under copies of
  /// this value, and still exist. The program itself needs some 20 MB beside it. At first three
  /// quarters of the least of the machine's memory, the control groups' limit and the process's
  /// limit.
  public var memory: Int? = SystemMemory.usual
  /// The most characters of text of a document (a scene, a show, a composition), all its texts together: 10^6.
  ///
  /// Each counts as `bytesPerCharacter` for `memory`.
  public var characters = 1_000_000
  /// The longest film that is written, in seconds: a day.
  public var seconds = 86_400.0
  /// The most bytes that one export writes: 10^12.
  public var outputBytes = 1_000_000_000_000
  /// When the work must be done; nil for no limit.
  ///
  /// It is looked at between frames, and while pictures are decoded.
  public var deadline: ContinuousClock.Instant?
  /// The folder that every file must come from; nil for any place.
  public var root: RootFolder?
  /// Which options a format may hand on to the program that writes it (`ffmpeg-args`).
  ///
  /// At first any; harmless ones alone if there is a `root`, because with others ffmpeg reads and writes files anywhere.
  public var programOptions: ProgramOptions {
    get { chosenProgramOptions ?? (root == nil ? .any : .harmless) }
    set { chosenProgramOptions = newValue }
  }
  private var chosenProgramOptions: ProgramOptions?
  /// Whether pipes and devices are refused: reading one could block for ever.
  ///
  /// One in `root` is refused anyway.
  public var onlyFiles = false
  /// Who is told of each file that is opened.
  @Uncompared package var watch: (any InputWatch)?
  /// Texts that are read in place of files: somebody is editing them.
  @Uncompared package var drafts: FileDrafts?
  /// The same for files that somebody chose who may: they may be anywhere.
  package var ofChosenFiles: Limits {
    var limits = self
    (limits.programOptions, limits.root) = (programOptions, nil)
    return limits
  }
  /// The same for files that the job has made itself: they may be anywhere, and nobody is told.
  package var ofOwnFiles: Limits {
    var limits = ofChosenFiles
    limits.watch = nil
    return limits
  }
  /// The memory that the job holds.
  @Uncompared private var account = MemoryAccount()

  /// Options of a program that writes a format.
  public enum ProgramOptions: Hashable, Sendable {
    /// Whatever the program takes: for the user's own words.
    case any
    /// Those that change how pictures and sound are encoded, and nothing else: for words of strangers.
    case harmless
  }

  /// 2^28: a gigabyte.
  public static let mostPixels = PixelSize.maximumPixels

  /// Makes the default limits.
  public init() {}

  /// Refuses frames of too many pixels.
  public func check(frames size: PixelSize) throws(LimitError) {
    let side = Bitmap.maximumSide
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width <= side, size.height <= side, !overflow, count <= pixels else {
      throw .pixels(size, limit: min(pixels, Self.mostPixels))
    }
  }

  /// Refuses a film that would be too long.
  ///
  /// - Parameters:
  ///   - frames: how many there are.
  ///   - rate: frames per second.
  public func check(frames count: Int, rate: Rational) throws(LimitError) {
    let length = Double(count) / rate.value
    guard length <= seconds else { throw .duration(length, limit: seconds) }
  }

  /// Stops an export that has written too much.
  public func check(output bytes: Int) throws(LimitError) {
    guard bytes <= outputBytes else { throw .output(limit: outputBytes) }
  }

  /// Refuses work that would take too much memory by itself.
  ///
  /// - Parameters:
  ///   - bytes: how much it takes, about.
  ///   - work: what it is, as in "rendering".
  public func check(memory bytes: Int, for work: String) throws(LimitError) {
    guard let memory, bytes > memory else { return }
    throw .memory(work: work, bytes: bytes, held: 0, limit: memory)
  }

  /// About how many bytes a character of text takes: its glyph, and its outline while it is drawn.
  package static let bytesPerCharacter = 4096

  /// Refuses a document with too many characters of text, or with more than there is memory for.
  ///
  /// - Parameters:
  ///   - count: the characters of all its texts.
  ///   - most: those that are held at the same time; nil for all of them.
  package func check(characters count: Int, atOnce most: Int? = nil) throws(LimitError) {
    guard count <= characters else { throw .characters(count, limit: characters) }
    let held = most ?? count
    let bytes = held * Self.bytesPerCharacter
    guard let memory, bytes > memory else { return }
    throw .textMemory(characters: held, bytes: bytes, limit: memory)
  }

  /// Takes memory for work, and refuses work that takes too much of it beside what the job holds; waits for work of
  /// other threads that is in the way.
  ///
  /// - Parameters:
  ///   - bytes: how much it takes, about.
  ///   - work: what it is, as in "rendering".
  package func take(memory bytes: Int, for work: String) throws(LimitError) -> MemoryShare {
    if let share = account.take(bytes, limit: memory ?? .max) { return share }
    throw .memory(work: work, bytes: bytes, held: account.keptBytes, limit: memory ?? .max)
  }

  /// Throws when the time is over.
  public func checkTime() throws(LimitError) {
    if let deadline, deadline <= .now { throw .time }
  }
}

/// Work that a limit refused or stopped.
public enum LimitError: SegueError, Hashable {
  /// Frames have too many pixels.
  case pixels(PixelSize, limit: Int)
  /// The work takes too much memory, by an estimate, beside what the job holds.
  case memory(work: String, bytes: Int, held: Int, limit: Int)
  /// A document has too many characters of text.
  case characters(Int, limit: Int)
  /// The characters of a document's texts take too much memory, by an estimate.
  case textMemory(characters: Int, bytes: Int, limit: Int)
  /// A film is too long; both in seconds.
  case duration(Double, limit: Double)
  /// More bytes were written than may be.
  case output(limit: Int)
  /// The system gives no more memory.
  case outOfMemory(work: String)
  /// The time is over.
  case time
}

extension LimitError {
  /// The kind of failure.
  public var category: ErrorCategory {
    switch self {
    case .pixels, .memory, .characters, .textMemory, .duration, .output: .overLimit
    case .outOfMemory: .outOfMemory
    case .time: .timedOut
    }
  }

  /// One line: what is over which limit.
  public var description: String {
    switch self {
    case .pixels(let size, let limit):
      "frames of \(size) pixels are over the limit of \(limit) pixels; make them smaller"
    case .memory(let work, let bytes, let held, let limit):
      "\(work) takes about \(Self.memory(bytes, held)), over the limit of "
        + "\(Self.megabytes(limit)); make the pictures smaller"
    case .characters(let count, let limit):
      "\(count) characters of text are over the limit of \(limit); make the texts shorter"
    case .textMemory(let count, let bytes, let limit):
      "\(count) characters of text take about \(Self.megabytes(bytes)) of memory, over the limit of "
        + "\(Self.megabytes(limit)); make the texts shorter"
    case .duration(let seconds, let limit):
      "a film of \(seconds) s is over the limit of \(limit) s; make it shorter"
    case .output(let limit):
      "stopped: the output has more than \(limit) bytes, which is the limit; make the film shorter or "
        + "smaller"
    case .outOfMemory(let work):
      "\(work): the system gives no more memory; make the pictures smaller"
    case .time: "stopped: the time is over"
    }
  }

  /// The need of work in words, as in `12 MB of memory beside 30 MB that are held`.
  package static func memory(_ bytes: Int, _ held: Int) -> String {
    "\(megabytes(bytes)) of memory"
      + (held > 0 ? " beside \(megabytes(held)) that are held" : "")
  }

  /// A number of bytes as `12 MB`, rounded up.
  package static func megabytes(_ bytes: Int) -> String { "\((bytes - 1) / 1_000_000 + 1) MB" }
}
