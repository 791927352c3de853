// The stage: a canvas, a root layer, and virtual time in which layers are edited.
//
// Edits happen in time order: `at` brings the stage to a time, running what was scheduled and what
// completed before, then edits, then commits. Every commit puts an immutable snapshot of the tree on
// the reel with its time; a film renders each frame from the snapshot valid at its time. So what is
// shown at a time never depends on which frames were rendered before.

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
  /// Seconds that a film of it lasts.
  public var duration: Double

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
  private var transitions: [TransitionContext] = []
  /// Whether what was scheduled or a completion block runs just now.
  private var isRunning = false

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
    guard duration >= 0, duration <= Self.longest else {
      throw .badStage("a duration of \(duration) s; expected 0…\(Int(Self.longest)) s")
    }
    self.canvas = canvas
    self.duration = duration
    root = Layer(name: "root")
    root.bounds = Rect(Size(canvas))
    root.position = root.bounds.center
    root.rootStage = self
  }

  // MARK: Time

  /// Brings the stage to a time and edits it there, in a transaction of its own.
  ///
  /// - Parameters:
  ///   - time: seconds, not before the stage's `time`.
  ///   - edits: changes layers.
  /// - Precondition: the time is finite and no explicit transaction is open, before or after.
  @discardableResult
  public func at<Result>(_ time: Double, _ edits: () throws -> Result) rethrows -> Result {
    advance(to: time)
    defer { advance(to: self.time) }
    return try edits()
  }

  /// Lets edits happen at a later time, in time order with everything else.
  ///
  /// - Precondition: the time is finite and not before the stage's `time`.
  public func schedule(at time: Double, _ action: @escaping () -> Void) {
    precondition(
      time.isFinite && time >= self.time, "\(time) s is before the stage's \(self.time) s")
    schedule.insert(action, at: time)
  }

  /// Keeps a transition until it is over.
  func keep(_ transition: TransitionContext) { transitions.append(transition) }

  /// A transition is over.
  func letGo(of transition: TransitionContext) { transitions.removeAll { $0 === transition } }

  /// Puts a name on the stage's time, for the film's events.
  public func mark(_ name: String) { notes.append(FilmEvent(.marked(name), at: time)) }

  /// Commits what was edited and brings the stage to a time, running on the way what was scheduled
  /// and the completion blocks of transactions whose animations end.
  ///
  /// - Precondition: the time is finite and not before the stage's, no explicit transaction is open,
  ///   and it is not called by what runs on the way, unless for the same time.
  public func advance(to time: Double) {
    precondition(
      time.isFinite && time >= self.time, "\(time) s is before the stage's \(self.time) s")
    precondition(transactions.allSatisfy(\.isImplicit), "a transaction is open; commit it first")
    commitImplicitly()
    if isRunning {
      precondition(time == self.time, "a completion cannot move the stage on; use schedule")
      return
    }
    isRunning = true
    defer { isRunning = false }
    while let next = nextEvent(until: time) {
      self.time = next.time
      next.run()
      commitImplicitly()
    }
    self.time = time
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

  // MARK: Transactions

  /// The transaction in which edits happen now; an implicit one is begun where there is none.
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
  /// - Precondition: there is one.
  public func commit() {
    precondition(transactions.last?.isImplicit == false, "no transaction to commit")
    end(transactions.removeLast())
    guard transactions.isEmpty else { return }
    takeSnapshot()
    advance(to: time)
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
    for layer in changed { layer.commit() }
    if reel.last?.time == time { reel.removeLast() }
    reel.append(Film.Cut(time: time, root: snapshot))
  }

  /// The film of the stage, from 0 to its duration: what is scheduled until then happens first.
  public func film() -> Film {
    willEdit()
    advance(to: max(time, duration))
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
      if transitions[index].transition.beginTime == 0 {
        transitions[index].transition.beginTime = now
      }
      transitions[index].before =
        (transitions[index].replaced ?? committed).map { ($0, parentTime) }
      transitions[index].hasBegun = true
    }
    current = nil
    for layer in pending where layer.parent === self {
      layer.settle(parentTime: now, into: &changed, mayReturn: mayReturn)
    }
    changed.append(self)
  }
}
