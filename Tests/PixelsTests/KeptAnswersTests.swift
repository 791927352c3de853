// Answers by their keys: found once, kept as long as there is room, and found anew after a failure where few are kept.

import SeguePixels
import Synchronization
import Testing

@Suite struct KeptAnswersTests {
  private struct Fault: Error {}

  @Test func anAnswerIsFoundOnce() throws {
    let answers = KeptAnswers<Int, Int, any Error>()
    for key in [1, 2, 1, 3, 2] { #expect(try answers.get(key) { key * 10 } == key * 10) }
    #expect(try answers.get(1) { throw Fault() } == 10)
    #expect(answers.has(3) && !answers.has(4))
  }

  @Test func theOneAskedForLongestAgoGoes() throws {
    let answers = KeptAnswers<Int, Int, any Error>(count: 2)
    for key in [1, 2, 1, 3] { _ = try answers.get(key) { key } }
    #expect(answers.has(1) && !answers.has(2) && answers.has(3))
  }

  @Test func failuresStayWhereAllIsKept() {
    let all = KeptAnswers<Int, Int, any Error>()
    let few = KeptAnswers<Int, Int, any Error>(count: 1)
    for answers in [all, few] {
      #expect(throws: Fault.self) { try answers.get(1) { throw Fault() } }
    }
    #expect(throws: Fault.self) { try all.get(1) { 1 } }
    #expect((try? few.get(1) { 1 }) == 1)
  }

  private final class Finder: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  @Test func othersWaitForTheFirst() async {
    let (answers, finder) = (KeptAnswers<Int, Int, Never>(count: 1), Finder())
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { answers.get(1) { finder.next() } } }
      for await answer in group { #expect(answer == 1) }
    }
  }
}
