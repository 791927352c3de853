// What a program gets when it is started: three descriptors, and nothing that is open here besides.

import SeguePrograms
import SegueSystem
import Testing

@Suite struct SpawningTests {
  #if os(Linux)
    /// A server's sockets are open for programs that are started, unless somebody closes them.
    @Test func aProgramInheritsNothingElse() throws {
      let number = dup2(0, 213)
      #expect(number == 213)
      defer { close(number) }
      let listed = try ProgramRun.text("/bin/ls", ["/proc/self/fd"], about: "descriptors")
      #expect(!listed.split(separator: "\n").contains("\(number)"))
    }
  #endif
}
