// Text of strangers, as it is printed.

import SegueText
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("é 漢字 👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "é 漢字 👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("\u{1b}[31mred", "\\u{1b}[31mred"),
    ("a\u{9b}31m", "a\\u{9b}31m"), ("a\u{7f}\r\tb", "a\\u{7f}\\u{d}\\u{9}b"), ("a\nb", "a\\u{a}b"),
    ("\u{202e}gnp.exe", "\\u{202e}gnp.exe"), ("a\u{2028}b", "a\\u{2028}b"), ("", ""),
  ]) func whatATerminalWouldObeyIsWrittenOut(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
  }

  @Test func lineEndsStayWhereLinesAreWanted() {
    #expect(VisibleText.lines("a\nb\u{1b}c\r\n") == "a\nb\\u{1b}c\\u{d}\n")
  }

  @Test func longTextIsCutWithinTheQuotes() {
    #expect(VisibleText.quoted("abcdef", longest: 3) == "'abc…'")
    #expect(VisibleText.quoted("abc", longest: 3) == "'abc'")
    #expect(VisibleText.quoted("\u{1b}bc", longest: 1) == "'\\u{1b}…'")
  }
}
