// The stage: a canvas, a root layer, and virtual time in which layers are edited.
//
// Edits happen in time order. `at` first brings the stage to a time: everything that was scheduled
// or completes before it runs. Then it edits, and commits. Every commit adds an immutable snapshot
// of the tree, with its time, to the reel. A film renders each frame from the snapshot that is
// valid at its time. So a frame never depends on which frames were rendered before.
//
// A layer refuses an edit that makes no sense, such as a position that is not a number, or itself
// as a sublayer. Such an edit changes nothing, and the stage throws the error from the call that
// commits it.

import SegueDrawing
import SeguePixels
import SegueTiming

/// A canvas with layers on it, edited in virtual time by one thread.
public final class Stage {
  /// Size of the frames.
  public let canvas: PixelSize
  /// The colour behind the layers.
  public var background = Color.clear
  /// The layer that fills the canvas.
  public let root: Layer
  /// Seconds since the beginning.
  public private(set) var time = 0.0
  /// Length of the stage's film in seconds, at most a day.
  public var duration: Double {
    didSet {
      guard !(duration >= 0 && duration <= Self.longest) else { return }
      refuse(Self.badDuration(duration))
      duration = oldValue
    }
  }

  /// The snapshots so far.
  private(set) var reel: [Film.Cut] = []
  private var transactions: [Transaction] = []
  /// Events that the snapshots do not show.
  private(set) var notes: [FilmEvent] = []
  /// Counts the changes that may move the end of an animation.
  private(set) var timesEpoch = 0
  private var completions: [PendingCompletion] = []
  private var watches: [AnimationWatch] = []
  private var schedule = Schedule()
  /// Layers that were taken out of the tree since the last commit.
  private var lost: [Layer] = []
  /// The running transitions, so that neither their starter nor their driver must keep them.
  private var transitions: [AnyObject] = []
  /// Whether a scheduled action or a completion block is running now.
  private var isRunning = false
  /// The first edit that was refused and has not been thrown yet.
  private var refused: LayerError?

  /// The longest film in seconds: a day.
  public static let longest = 86_400.0

  /// Makes an empty stage.
  ///
  /// - Throws: `LayerError.badStage` for a canvas without pixels or of more than 2^28, or a duration
  ///   that is negative, not finite or longer than a day.
  public init(canvas: PixelSize, duration: Double) throws(LayerError) {
    guard canvas.count > 0, canvas.count <= 1 << 28 else {
      throw .badStage("a canvas of \(canvas) pixels; expected 1 to 2^28 pixels")
    }
    guard duration >= 0, duration <= Self.longest else { throw Self.badDuration(duration) }
    self.canvas = canvas
    self.duration = duration
    root = Layer(name: "root")
    root.bounds = Rect(Size(canvas))
    root.position = root.bounds.center
    root.rootStage = self
  }

  private static func badDuration(_ duration: Double) -> LayerError {
    .badStage("a duration of \(duration) s; expected 0…\(Int(longest)) s")
  }

  // MARK: Time

  /// Brings the stage to a time and edits it there, in a new transaction.
  ///
  /// - Parameters:
  ///   - time: seconds, not before the stage's `time`.
  /// - Throws: the error of the edits; `LayerError.badStage` for a time that is not finite or
  ///   before the stage's, and for a transaction that is open before or after; `LayerError` for
  ///   edits that were refused.
  @discardableResult
  public func at<Result>(_ time: Double, _ edits: () throws -> Result) throws -> Result {
    try advance(to: time)
    let result: Result
    do { result = try edits() } catch {
      if transactions.allSatisfy(\.isImplicit) { run(until: self.time) }
      throw error
    }
    try advance(to: self.time)
    return result
  }

  /// Runs edits at a later time, in time order with everything else.
  ///
  /// - Throws: `LayerError.badStage` for a time that is not finite or before the stage's `time`.
  public func schedule(at time: Double, _ action: @escaping () -> Void) throws(LayerError) {
    try check(time)
    enqueue(at: time, action)
  }

  /// Runs an action at a time that is not before the stage's.
  package func enqueue(at time: Double, _ action: @escaping () -> Void) {
    schedule.insert(action, at: time)
  }

  /// Keeps a transition until it is over.
  package func keep(_ transition: AnyObject) { transitions.append(transition) }

  /// Releases a transition that is over.
  package func letGo(of transition: AnyObject) { transitions.removeAll { $0 === transition } }

  /// Gives the stage's present time a name, for the film's events.
  public func mark(_ name: String) { notes.append(FilmEvent(.marked(name), at: time)) }

  /// Commits the edits and brings the stage to a time.
  ///
  /// On the way it runs scheduled actions, and the completion blocks of transactions whose
  /// animations end.
  ///
  /// - Throws: `LayerError.badStage` for a time that is not finite or before the stage's, for a
  ///   transaction that is open, and when an action that runs on the way asks for another time than
  ///   now; `LayerError` for edits that were refused.
  public func advance(to time: Double) throws(LayerError) {
    try check(time)
    guard transactions.allSatisfy(\.isImplicit) else {
      throw .badStage("a transaction is open; commit it before the stage's time moves on")
    }
    guard !isRunning || time == self.time else {
      throw .badStage("a completion cannot move the stage's time; schedule later edits instead")
    }
    run(until: time)
    try tell()
  }

  private func check(_ time: Double) throws(LayerError) {
    guard time.isFinite, time >= self.time else {
      throw .badStage("\(time) s is before the stage's time, \(self.time) s; time runs forward")
    }
  }

  private func run(until time: Double) {
    commitImplicitly()
    if isRunning { return }
    isRunning = true
    defer { isRunning = false }
    while let next = nextEvent(until: time) {
      self.time = next.time
      next.run()
      commitImplicitly()
    }
    self.time = time
  }

  // MARK: Refused edits

  /// Remembers the error of a refused edit, to be thrown when the edits around it are committed.
  package func refuse(_ error: LayerError) { refused = refused ?? error }

  /// Throws the first refused edit since the last throw.
  private func tell() throws(LayerError) {
    defer { refused = nil }
    if let refused { throw refused }
  }

  /// Removes the earliest event up to a time; at equal times, starts and stops come first, then completions.
  private func nextEvent(until limit: Double) -> (time: Double, run: () -> Void)? {
    var due: (time: Double, index: Int)?
    for index in watches.indices {
      let time = watches[index].time(on: self)
      if time < due?.time ?? .infinity { due = (time, index) }
    }
    let watched = due
    due = nil
    for index in completions.indices {
      let time = completions[index].time(on: self)
      if time < due?.time ?? .infinity { due = (time, index) }
    }
    let first = min(limit, schedule.next ?? .infinity)
    if let watched, watched.time <= min(first, due?.time ?? .infinity) {
      let next = watches[watched.index].next(on: self)
      if next.isLast { watches.remove(at: watched.index) }
      return (watched.time, next.run)
    }
    if let due, due.time <= first {
      notes.append(FilmEvent(.completed, at: due.time))
      return (due.time, completions.remove(at: due.index).block)
    }
    guard let time = schedule.next, time <= limit else { return nil }
    return (time, schedule.removeFirst())
  }

  /// Runs the completion blocks whose animations, at least one, are all of a kind.
  package func runCompletions(of isMeant: (Layer, UInt64) -> Bool) {
    var due: [PendingCompletion] = []
    completions.removeAll { completion in
      let animations = completion.animations
      let isDue = !animations.isEmpty && animations.allSatisfy { isMeant($0.layer, $0.animation) }
      if isDue { due.append(completion) }
      return isDue
    }
    for completion in due {
      notes.append(FilmEvent(.completed, at: time))
      completion.block()
    }
  }

  // MARK: Transactions

  /// The transaction for the present edits.
  ///
  /// Without an open transaction, an implicit transaction begins.
  public var transaction: Transaction {
    willEdit()
    return transactions[transactions.count - 1]
  }

  /// Begins a transaction inside the current transaction.
  @discardableResult public func begin() -> Transaction {
    let made = Transaction(in: transactions.last, isImplicit: false)
    transactions.append(made)
    return made
  }

  /// Ends the transaction that was begun last.
  ///
  /// Its animations begin when the outermost transaction ends. This may be the implicit transaction
  /// that an earlier edit began.
  ///
  /// - Throws: `LayerError.badStage` when there is no transaction; at the outermost one,
  ///   `LayerError` for edits that were refused.
  public func commit() throws(LayerError) {
    guard transactions.last?.isImplicit == false else {
      throw .badStage("no transaction to commit")
    }
    endTransaction()
    if transactions.isEmpty, !isRunning { try tell() }
  }

  /// Ends the transaction that this module began last.
  package func endTransaction() {
    end(transactions.removeLast())
    guard transactions.isEmpty else { return }
    takeSnapshot()
    run(until: time)
  }

  /// Ends the implicit transaction, if one is open.
  ///
  /// Its changes are committed, and later changes animate from there.
  public func flush() { commitImplicitly() }

  /// Begins the implicit transaction.
  func willEdit() {
    if transactions.isEmpty { transactions.append(Transaction(in: nil, isImplicit: true)) }
  }

  private func commitImplicitly() {
    guard transactions.count == 1, transactions[0].isImplicit else { return }
    end(transactions.removeLast())
    takeSnapshot()
  }

  private func end(_ transaction: Transaction) { completions += transaction.completions() }

  /// Notes that the end of an animation may have moved.
  package func timesChanged() { timesEpoch += 1 }

  /// Notes that a layer is taken out of the tree.
  func willLose(_ layer: Layer) {
    lost.append(layer)
    timesChanged()
  }

  // MARK: Snapshots

  private func takeSnapshot() {
    for layer in lost where layer.stage == nil { layer.forgetCommitted() }
    lost = []
    guard root.current == nil || reel.isEmpty else { return }
    var changed: [Layer] = []
    root.settle(parentTime: time, into: &changed)
    let snapshot = root.snapshot()
    for layer in changed {
      layer.takeRefused().map(refuse)
      layer.commit()
      watches += layer.watches
      layer.watches = []
    }
    if reel.last?.time == time { reel.removeLast() }
    reel.append(Film.Cut(time: time, root: snapshot))
  }

  /// The film of the stage, from 0 to its duration; actions scheduled until then happen first.
  ///
  /// - Throws: `LayerError.badStage` for a transaction that is open; `LayerError` for edits that
  ///   were refused.
  public func film() throws(LayerError) -> Film {
    willEdit()
    try advance(to: max(time, duration))
    return Film(
      canvas: canvas, background: background, duration: duration, reel: reel, notes: notes)
  }
}

extension Layer {
  /// Fixes the times of new animations and the start images of new transitions, here and below.
  ///
  /// It collects the layers that changed. Animations that are over are dropped, unless the time is
  /// driven and may come back.
  func settle(parentTime: Double, into changed: inout [Layer], mayReturn: Bool = false) {
    guard current == nil || committed !== current else { return }
    let now = layerTime(atParentTime: parentTime).seconds
    let mayReturn = mayReturn || timeMap != nil
    if !mayReturn {
      animations.removeAll { $0.isOver(at: now) }
      transitions.removeAll { $0.isOver(at: now) }
    }
    for index in animations.indices { animations[index].begin(at: now, isCommit: true) }
    for index in transitions.indices where !transitions[index].hasBegun {
      transitions[index].begin(
        at: now, from: (transitions[index].replaced ?? committed).map { ($0, parentTime) })
    }
    current = nil
    for layer in pending where layer.parent === self {
      layer.settle(parentTime: now, into: &changed, mayReturn: mayReturn)
    }
    changed.append(self)
  }
}
