// What waits to be drawn: the newest request of a place, large pictures first, and in playback all in turn.

import Dispatch
import SegueStudio
import SegueText
import Synchronization
import Testing

@Suite struct ViewQueueTests {
  private func request(_ view: Int, _ sequence: Int, _ more: String = "", thumbnail: Bool = false)
    throws -> ViewRequest
  {
    var parser = JSONParser(Array(#"{"view": \#(view), "seq": \#(sequence)\#(more)}"#.utf8))
    return try ViewRequest(
      JSONNode(parser.parse()), thumbnail ? .file(0) : .frame(0, .none))
  }

  /// The requests that are answered after a first one, which holds all others up until they are there.
  private func answered(_ requests: [ViewRequest], dropping: UInt32? = nil) throws -> [String] {
    let queue = ViewQueue()
    let (begun, go, done) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let log = Mutex<[String]>([])
    queue.add(
      ViewQueue.Job(client: 1, request: try request(99, 0)) {
        begun.signal()
        go.wait()
      })
    begun.wait()
    for request in requests {
      queue.add(
        ViewQueue.Job(client: 1, request: request) {
          log.withLock { $0.append("\(request.view).\(request.sequence)") }
        })
    }
    if let dropping { queue.drop(client: 1, view: dropping) }
    // A thumbnail is drawn last.
    queue.add(
      ViewQueue.Job(client: 2, request: try request(98, 0, thumbnail: true)) { done.signal() })
    go.signal()
    #expect(done.wait(timeout: .now() + 60) == .success)
    return log.withLock { $0 }
  }

  @Test func theNewestOfAPlaceIsDrawn() throws {
    let requests = try (1...5).map { try request(1, $0) } + [try request(2, 9)]
    #expect(try answered(requests) == ["1.5", "2.9"])
  }

  @Test func largePicturesComeFirst() throws {
    let requests = [try request(3, 1, thumbnail: true), try request(1, 1)]
    #expect(try answered(requests) == ["1.1", "3.1"])
  }

  @Test func inPlaybackEachHasItsTurn() throws {
    let turns = try (1...20).map { try request(1, $0, #", "queue": true"#) }
    #expect(try answered(turns) == (1...8).map { "1.\($0)" })
    let halt = turns.prefix(3) + [try request(1, 30)]
    #expect(try answered(Array(halt)) == ["1.30"])
  }

  /// Who waits for a picture that will not come is told.
  @Test func whatIsTooMuchIsRefused() throws {
    let queue = ViewQueue()
    let (begun, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let refused = Mutex(0)
    queue.add(
      ViewQueue.Job(client: 1, request: try request(99, 0)) {
        begun.signal()
        go.wait()
      })
    begun.wait()
    for number in 1...20 {
      queue.add(
        ViewQueue.Job(
          client: 1, request: try request(1, number, #", "queue": true"#), answer: {},
          refuse: { refused.withLock { $0 += 1 } }))
    }
    go.signal()
    #expect(refused.withLock { $0 } == 12)
  }

  @Test func whatNobodyWaitsForIsDropped() throws {
    let requests = [try request(1, 1), try request(2, 1)]
    #expect(try answered(requests, dropping: 1) == ["2.1"])
  }
}
