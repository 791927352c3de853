// Files that are no filters, or have odd names: a line about each, its exit code, and no waiting.

import TestSupport
import Testing

@Suite struct FilterFileTests {
  /// How a file is made, its name, the exit code and the message.
  static let files: [(making: String, name: String, status: Int32, says: String)] = [
    ("mkdir d.glsl", "d.glsl", 66, "a folder"),
    ("mkfifo p.glsl", "p.glsl", 66, "a pipe or a device"),
    ("ln -s /dev/zero z.glsl", "z.glsl", 66, "a pipe or a device"),
    ("ln -s /proc/self/mem m.glsl", "m.glsl", 66, "cannot be read"),
    ("ln -s l.glsl l.glsl", "l.glsl", 66, "no such file"),
    ("true", String(repeating: "n", count: 5000) + ".glsl", 66, "no such file"),
    ("truncate -s 1G big.glsl", "big.glsl", 65, "larger than 4 MB"),
    ("truncate -s 1G big && ln -s big link.glsl", "link.glsl", 65, "larger than 4 MB"),
    (": > empty.glsl", "empty.glsl", 65, "vec4 transition(vec2 uv)"),
    ("true", "none.fs", 66, "no such file"), ("true", "none.isf", 66, "no such file"),
    ("head -c 999 /bin/sh > b.glsl", "b.glsl", 65, "cannot be used outside of a comment"),
    ("printf '\\377\\376/\\0' > u.glsl", "u.glsl", 65, "UTF-16"),
  ]

  @Test(arguments: files.indices) func whatIsNoFilterIsSaidInALine(number: Int) throws {
    let file = Self.files[number]
    let place = try Workplace()
    #expect(place.runner.shell(file.making).status == 0)
    for line in ["describe", "frame a.png b.png -o x.png --at 0.5 -t"] {
      let result = place.run("\(line) \(file.name)")
      #expect(result.status == file.status)
      #expect(result.errorLines.count == 1)
      #expect(result.errors.contains(file.says), "\(result.errors)")
      #expect(result.bytes.isEmpty)
    }
    #expect(place.run("check \(file.name)").status == file.status)
    let list = place.run("list --filters .")
    #expect(list.status == 0)
    #expect(list.output.contains("  shatter "))
  }

  @Test(arguments: [
    "two words.glsl", "toy.frag", "wipe.fs", "it.FSH", "a.isf", "UPPER.GLSL", "a:b.glsl",
    "a,b=c.glsl", "-t.glsl", "ünï.glsl",
    String(repeating: "x", count: 240) + ".glsl",
  ]) func anOddNameIsAsGoodAsAny(name: String) throws {
    let place = try Workplace()
    let text = """
      // Author: me
      // License: MIT
      vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }

      """
    place.directory.write(name, Array(text.utf8))
    let path = "./" + name
    for arguments in [
      ["check", path], ["describe", path],
      ["frame", "a.png", "b.png", "-o", "x.png", "--at", "0.5", "-t", path],
    ] {
      let result = place.runner.run(arguments)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(place.bytes("x.png").count > 100)
  }

  /// What another host runs is the file with the functions that it uses, and draws the same.
  @Test func aFilterIsExportedAsOneFile() throws {
    let place = try Workplace()
    let exported = place.run("filter export static")
    #expect(exported.status == 0)
    #expect(exported.output.contains("float random(vec2 cell) {"))
    place.directory.write("own.glsl", Array(exported.output.utf8))
    for (name, file) in [("static", "one.png"), ("own.glsl", "other.png")] {
      #expect(place.run("frame a.png b.png -o \(file) --at 0.4 -t \(name)").status == 0)
    }
    #expect(place.bytes("one.png") == place.bytes("other.png"))
    let unknown = place.run("filter export ststic")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean static?"))
  }
}
