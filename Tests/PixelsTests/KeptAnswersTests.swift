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

  @Test func othersWaitForTheFirst() async {
    let answers = KeptAnswers<Int, Int, Never>(count: 1)
    let found = Mutex(0)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          answers.get(1) {
            found.withLock { found in
              found += 1
              return found
            }
          }
        }
      }
      for await answer in group { #expect(answer == 1) }
    }
  }
}
