// What a caller's handle means: an effect with its values and options, and what it keeps from frame to frame.
//
// Calls with one handle wait for each other. Only a stop does not: it is meant for the frame that others wait for.

internal import CSegueLibrary
import SeguePixels
import SegueSystem
import Synchronization

/// An effect that a caller has opened.
final class EffectHandle: Sendable {
  private let state: Mutex<EffectState>
  /// What stops the frame that is being rendered.
  private let interruption = Mutex<RenderInterruption?>(nil)

  init(_ state: sending EffectState) { self.state = Mutex(state) }

  /// Runs a call: keeps its error in words, and returns its number.
  ///
  /// - Parameter asks: whether it asks for memory itself.
  func call(asks: Bool = false, _ body: (inout EffectState) throws -> Void) -> Int32 {
    ask { state in
      do {
        if !asks { try Room.check(bytes: 0) }
        try body(&state)
        state.words.set("")
        return Int32(SEGUE_OK)
      } catch {
        state.words.set("\(error)")
        return LibraryError.status(of: error)
      }
    }
  }

  /// Asks the state something that cannot fail.
  func ask<Answer>(_ question: (inout EffectState) -> sending Answer) -> Answer {
    OwnThread.run { state.withLock { question(&$0) } }
  }

  /// Renders a frame, which `stop` may stop.
  func frame(_ body: (inout EffectState) throws -> Void) -> Int32 {
    call(asks: true) { state in
      let current = RenderInterruption()
      interruption.withLock { $0 = current }
      defer { interruption.withLock { $0 = nil } }
      try RenderInterruption.$current.withValue(current) { try body(&state) }
    }
  }

  /// Stops the frame that is being rendered, if there is one.
  func stop() { OwnThread.run { interruption.withLock { $0?.raise() } } }
}
