// The stage: a canvas, a root layer, and virtual time in which layers are edited.
//
// Edits happen in time order: `at` brings the stage to a time, running what was scheduled and what
// completed before, then edits, then commits. Every commit puts an immutable snapshot of the tree on
// the reel with its time; a film renders each frame from the snapshot valid at its time. So what is
// shown at a time never depends on which frames were rendered before.
//
// What a layer cannot take, a position that is not a number or itself as a sublayer, it refuses: the edit
// changes nothing, and the stage throws the error from the call in which it is committed.

import SegueDrawing
import SeguePixels
import SegueTiming

/// A canvas with layers on it, edited in virtual time by one thread.
public final class Stage {
  /// Size of the frames.
  public let canvas: PixelSize
  /// What shows behind the layers.
  public var background = Color.clear
  /// The layer that fills the canvas.
  public let root: Layer
  /// Seconds since the beginning.
  public private(set) var time = 0.0
  /// Seconds that a film of it lasts, at most a day.
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
  /// What happened that the snapshots do not tell.
  private(set) var notes: [FilmEvent] = []
  /// Counts the changes that may move the end of an animation.
  private(set) var timesEpoch = 0
  private var completions: [Completion] = []
  private var schedule = Schedule()
  /// Layers that have been taken out of the tree since the last commit.
  private var lost: [Layer] = []
  /// Transitions that are going on: who began one, and its driver, need not keep it.
  private var transitions: [AnyObject] = []
  /// Whether what was scheduled or a completion block runs just now.
  private var isRunning = false
  /// The first edit that was refused and has not been told.
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

  /// Brings the stage to a time and edits it there, in a transaction of its own.
  ///
  /// - Parameters:
  ///   - time: seconds, not before the stage's `time`.
  ///   - edits: changes layers.
  /// - Throws: what the edits throw; `LayerError.badStage` for a time before the stage's or not finite,
  ///   and for a transaction that is open before or after; `LayerError` for edits that were refused.
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

  /// Lets edits happen at a later time, in time order with everything else.
  ///
  /// - Throws: `LayerError.badStage` for a time before the stage's `time` or not finite.
  public func schedule(at time: Double, _ action: @escaping () -> Void) throws(LayerError) {
    try check(time)
    enqueue(at: time, action)
  }

  /// Lets something happen at a time that is not before the stage's.
  func enqueue(at time: Double, _ action: @escaping () -> Void) {
    schedule.insert(action, at: time)
  }

  /// Keeps a transition until it is over.
  func keep(_ transition: AnyObject) { transitions.append(transition) }

  /// A transition is over.
  func letGo(of transition: AnyObject) { transitions.removeAll { $0 === transition } }

  /// Puts a name on the stage's time, for the film's events.
  public func mark(_ name: String) { notes.append(FilmEvent(.marked(name), at: time)) }

  /// Commits what was edited and brings the stage to a time, running on the way what was scheduled
  /// and the completion blocks of transactions whose animations end.
  ///
  /// - Throws: `LayerError.badStage` for a time before the stage's or not finite, for a transaction
  ///   that is open, and for another time than now when it is called by what runs on the way;
  ///   `LayerError` for edits that were refused.
  public func advance(to time: Double) throws(LayerError) {
    try check(time)
    guard transactions.allSatisfy(\.isImplicit) else {
      throw .badStage("a transaction is open; commit it before the stage goes on")
    }
    guard !isRunning || time == self.time else {
      throw .badStage("a completion cannot move the stage on; schedule what comes later")
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

  /// Remembers an edit that is not carried out, to be told when the edits around it are committed.
  func refuse(_ error: LayerError) { refused = refused ?? error }

  /// Throws the first edit that was refused since the last time.
  private func tell() throws(LayerError) {
    defer { refused = nil }
    if let refused { throw refused }
  }

  /// Takes the earliest of what happens until a time; of two at one time, completions first.
  private func nextEvent(until limit: Double) -> (time: Double, run: () -> Void)? {
    var due: (time: Double, index: Int)?
    for index in completions.indices {
      let time = completions[index].time(on: self)
      if time < due?.time ?? .infinity { due = (time, index) }
    }
    if let due, due.time <= min(limit, schedule.next ?? .infinity) {
      notes.append(FilmEvent(.completed, at: due.time))
      return (due.time, completions.remove(at: due.index).block)
    }
    guard let time = schedule.next, time <= limit else { return nil }
    return (time, schedule.removeFirst())
  }

  /// Runs the completion blocks all of whose animations, at least one, are of a kind.
  func runCompletions(of isMeant: (Layer, UInt64) -> Bool) {
    var due: [Completion] = []
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

  /// The transaction in which edits happen now.
  ///
  /// Without one, an implicit transaction begins.
  public var transaction: Transaction {
    willEdit()
    return transactions[transactions.count - 1]
  }

  /// Begins a transaction inside the current one.
  @discardableResult public func begin() -> Transaction {
    let made = Transaction(in: transactions.last, isImplicit: false)
    transactions.append(made)
    return made
  }

  /// Ends the transaction begun last.
  ///
  /// Its animations begin when the outermost one ends, the implicit one included that an edit before
  /// it began.
  ///
  /// - Throws: `LayerError.badStage` when there is none; with the outermost one, `LayerError` for edits
  ///   that were refused.
  public func commit() throws(LayerError) {
    guard transactions.last?.isImplicit == false else {
      throw .badStage("no transaction to commit")
    }
    endTransaction()
    if transactions.isEmpty, !isRunning { try tell() }
  }

  /// Ends the transaction that was begun last by this module.
  func endTransaction() {
    end(transactions.removeLast())
    guard transactions.isEmpty else { return }
    takeSnapshot()
    run(until: time)
  }

  /// Ends the implicit transaction, if there is one: what it changed is committed, and what is
  /// changed from now on animates from there.
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
  func timesChanged() { timesEpoch += 1 }

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
    }
    if reel.last?.time == time { reel.removeLast() }
    reel.append(Film.Cut(time: time, root: snapshot))
  }

  /// The film of the stage, from 0 to its duration: what is scheduled until then happens first.
  ///
  /// - Throws: `LayerError.badStage` for a transaction that is open; `LayerError` for edits that were
  ///   refused.
  public func film() throws(LayerError) -> Film {
    willEdit()
    try advance(to: max(time, duration))
    return Film(
      canvas: canvas, background: background, duration: duration, reel: reel, notes: notes)
  }
}

extension Layer {
  /// Settles the times of new animations and what new transitions begin with, here and below, and
  /// collects the layers that changed.
  ///
  /// What is over is dropped, unless the time is driven and may come back.
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
