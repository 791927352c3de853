// Calls in a process that was forked from one with the library. Swift's locks keep the thread's number with the thread, which
// fork() copies and the kernel replaces: two threads that want one lock then wait for ever. A thread that was started after
// the fork has the right number.

internal import CSegueLibrary
import SeguePixels

enum OwnThread {
  // As in SharedWork: the check that no closure escapes writes the path of this file into the code.
  #sourceLocation(file:"OwnThread",line:11)
  /// Runs `body` on the calling thread, or, if that is a copy made by fork(), on a new thread while the caller waits.
  ///
  /// If the system gives no thread, there is none to wait for: `body` runs on the caller.
  static func run<Answer>(_ body: () -> Answer) -> Answer {
    guard segue_library_was_forked() != 0 else { return body() }
    var answer: Answer?
    withoutActuallyEscaping({ answer = body() }) { work in
      var work = work
      unsafe withUnsafeMutablePointer(to: &work) { work in
        unsafe segue_library_on_new_thread(
          { unsafe $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, work)
      }
    }
    guard let answer else { stop("the work was not done") }
    return answer
  }
  #sourceLocation()
}
