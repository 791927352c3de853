// Animations that can be paused, scrubbed, reversed and sped up: UIKit's property animator.

import SegueLayers
import SegueTiming

/// Animates the changes that a closure makes to layers, and can be stopped and moved at any time.
///
/// The layers' time should run as the stage's does. While the animator is active, the model has the
/// end values. They stay when the animation ends at its end; when it ends at its start, the earlier
/// values return.
public final class PropertyAnimator {
  /// The states of an animator.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It has not been started, or has finished.
    case inactive
    /// It runs or is paused.
    case active
    /// It was stopped and waits for `finish`.
    case stopped
  }

  /// The place at which an animation ends.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// The animations ran to their end.
    case end
    /// The animations were turned back to their start.
    case start
    /// Where it was stopped.
    case current
  }

  /// The changes of one layer that are animated.
  struct Entry {
    let layer: Layer
    let from: LayerProperties
    let to: LayerProperties
    let changes: [LayerProperty]
    let delay: Double
    let key: String
  }

  /// The stage.
  ///
  /// The stage holds the animator while it runs; the animator does not hold the stage.
  public unowned let stage: Stage
  /// Seconds of the whole animation.
  public let duration: Double
  /// The pace.
  public let curve: TimingCurve
  /// The animator's present state.
  public private(set) var state = State.inactive
  /// Whether it is active and moving.
  public private(set) var isRunning = false
  /// Whether scrubbing moves evenly; otherwise by the curve.
  public var scrubsLinearly = true
  /// Whether it stays active, paused, when it reaches its end.
  public var pausesOnCompletion = false
  /// Whether it runs toward its start; may be changed while it runs.
  public var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { turnAround() } }
  }

  private var pending: [(animations: () -> Void, delay: Double)] = []
  private var entries: [Entry] = []
  private var completions: [(Position) -> Void] = []
  private var stretch = ScrubStretch.standing(at: 0)
  private var stretchStart = 0.0
  /// Counts stretches, so that actions planned for the end of an earlier one are dropped.
  private var turn = 0

  /// Makes an animator; it does nothing until it is started or scrubbed.
  ///
  /// - Throws: `LayerError.badAnimation` for a duration that is not finite and above 0.
  public init(
    on stage: Stage, duration: Double, curve: TimingCurve = .function(.easeInEaseOut),
    animations: (() -> Void)? = nil
  ) throws(LayerError) {
    guard duration > 0, duration <= Stage.longest else {
      throw .badAnimation("an animator of \(duration) s; expected more than 0 s")
    }
    (self.stage, self.duration, self.curve) = (stage, duration, curve)
    if let animations { addAnimations(animations) }
  }

  /// Adds the changes that a closure makes to layers on the stage.
  ///
  /// - Parameters:
  ///   - animations: changes layers. It runs when the animator becomes active, or at once if it is.
  ///   - delayFactor: the part of the duration that passes before these changes begin, 0…1.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    pending.append((animations, min(max(delayFactor, 0), 1)))
    guard state == .active else { return }
    collect()
    show()
  }

  /// Adds a closure that runs at the end.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts, or goes on after a pause.
  public func start() { continueAnimation() }

  /// Stops moving and stays active, to be scrubbed; makes an inactive animator active.
  public func pause() {
    guard state != .stopped else { return }
    activate()
    let place = self.place
    isRunning = false
    run(.standing(at: place))
  }

  /// Goes on from its present place.
  ///
  /// - Parameters:
  ///   - curve: the pace of the rest; the animator's own when nil.
  ///   - durationFactor: the part of the duration that the rest takes; when 0, the part that is
  ///     left.
  public func continueAnimation(curve: TimingCurve? = nil, durationFactor: Double = 0) {
    guard state != .stopped, !isRunning else { return }
    activate()
    let (place, goal) = (self.place, isReversed ? 0.0 : 1)
    isRunning = true
    let seconds = durationFactor > 0 ? durationFactor * duration : abs(goal - place) * duration
    run(
      ScrubStretch(
        from: place, to: goal, firstPhase: 0, lastPhase: 1, duration: seconds,
        curve: curve ?? self.curve))
  }

  /// Ends the motion at its present place.
  ///
  /// - Parameter withoutFinishing: when true, the animator is done: its layers stay as they look
  ///   now, and no completion runs. Otherwise `finish` must be called.
  public func stop(withoutFinishing: Bool) {
    guard state == .active else { return }
    let place = self.place
    isRunning = false
    run(.standing(at: place))
    state = .stopped
    if withoutFinishing { settle(.current) }
  }

  /// Puts a stopped animator's layers at a position, and runs its completions.
  public func finish(at position: Position) {
    guard state == .stopped else { return }
    settle(position)
    let told = completions
    completions = []
    for completion in told { completion(position) }
  }

  // MARK: In hand

  /// How far it is, 0…1.
  ///
  /// Setting it pauses the animator and moves it there. While it runs by itself, this is the part
  /// of the way. While it is paused, it is the part of the way when `scrubsLinearly` is set,
  /// otherwise the part of the time.
  public var fractionComplete: Double {
    get { scrubbed ?? place }
    set {
      guard state != .stopped else { return }
      activate()
      isRunning = false
      let fraction = newValue > 0 ? min(newValue, 1) : 0
      run(
        .standing(
          at: scrubsLinearly ? fraction : curve.progress(at: fraction, duration: duration)))
      scrubbed = fraction
    }
  }

  private var scrubbed: Double?

  /// The part of the present stretch that is over.
  private var fraction: Double {
    stretch.length > 0 ? min(max((stage.time - stretchStart) / stretch.length, 0), 1) : 1
  }

  /// The place on the way.
  private var place: Double { stretch.place(at: fraction) }

  private func turnAround() {
    let phase = stretch.phase(at: fraction)
    let isBack = stretch.lastPhase < stretch.firstPhase
    var next = stretch
    (next.firstPhase, next.lastPhase) = (phase, isBack ? 1 : 0)
    run(next)
  }

  // MARK: Inside

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    run(.standing(at: 0))
    collect()
  }

  /// Runs the added closures and records what they change.
  private func collect() {
    for (animations, delay) in pending {
      var before: [(Layer, LayerProperties, LayerProperties)] = []
      stage.root.forEach { before.append(($0, $0.properties, $0.presentation())) }
      stage.withoutActions(animations)
      for (layer, model, seen) in before {
        let changes = LayerProperty.allCases.filter { model[$0] != layer.properties[$0] }
        guard !changes.isEmpty else { continue }
        entries.append(
          Entry(
            layer: layer, from: seen, to: layer.properties, changes: changes, delay: delay,
            key: "animator \(Identifiers.next())"))
      }
    }
    pending = []
  }

  private func run(_ next: ScrubStretch) {
    (stretch, stretchStart, turn, scrubbed) = (next, stage.time, turn + 1, nil)
    show()
    guard isRunning else { return }
    stage.enqueue(at: stage.time + next.length) { [turn] in
      if self.turn == turn { self.arrive() }
    }
  }

  /// Makes the layers show the present stretch.
  private func show() {
    let gone = stage.time - stretchStart
    for entry in entries {
      var animation = ScrubbedAnimation(entry, stretch)
      animation.timing.beginTime = entry.layer.localTime - gone
      if animation.timing.beginTime == 0 { animation.timing.beginTime = -TimeMap.quantum * 1e-3 }
      let transaction = stage.begin()
      transaction.animationTimingFunction = nil
      entry.layer.add(animation, forKey: entry.key)
      stage.endTransaction()
    }
  }

  private func arrive() {
    let goal = isReversed ? 0.0 : 1
    isRunning = false
    // Reversed after a pause, it only came back to the place of the pause.
    if abs(place - goal) > 1e-9 { return continueAnimation() }
    if pausesOnCompletion { return run(.standing(at: goal)) }
    state = .stopped
    finish(at: isReversed ? .start : .end)
  }

  private func settle(_ position: Position) {
    stage.withoutActions {
      for entry in entries {
        let shown = entry.layer.presentation()
        for property in entry.changes {
          let value = position == .start ? entry.from[property] : shown[property]
          if position != .end {
            entry.layer.setModel(LayerKeyPath(property), value)
          }
        }
        entry.layer.removeAnimation(forKey: entry.key)
      }
    }
    entries = []
    (state, isRunning, turn) = (.inactive, false, turn + 1)
    stretch = .standing(at: 0)
  }
}
