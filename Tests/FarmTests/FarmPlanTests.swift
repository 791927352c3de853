// Plans as files: what is written is read again, and nothing else is.

import SegueFarm
import SegueText
import TestSupport
import Testing

@Suite struct FarmPlanTests {
  private func plan() throws -> FarmPlan {
    let plan = try FarmStage("a.y4m", Y4M.format, shards: 5).plan
    return FarmPlan(
      film: .object([
        ("items", .texts(["a \"b\".png"])), ("title", .text("Grüße\n\u{1b}[31m")),
      ]), root: plan.root,
      folder: plan.folder, output: plan.output, format: plan.format, parts: plan.parts,
      encoder: ["-c:v", "libx264"], replaces: plan.replaces, size: plan.size,
      frameRate: plan.frameRate,
      tools: FarmPlan.Tools(version: "1", build: "ab", ffmpeg: "5.1"), files: plan.files,
      shards: plan.shards)
  }

  private func read(_ text: String) throws -> FarmPlan {
    var parser = JSONParser(Array(text.utf8))
    return try FarmPlan(JSONNode(try parser.parse()))
  }

  @Test func whatIsWrittenIsRead() throws {
    let plan = try plan()
    let read = try read(plan.json)
    #expect(read.film == plan.film && read.frames == plan.frames && read.digest == plan.digest)
    #expect(read.shards.map(\.frames) == plan.shards.map(\.frames) && read.tools == plan.tools)
  }

  @Test func aChangedPlanIsRefused() throws {
    let json = try plan().json
    for (before, after) in [
      ("\"title\"", "\"tItle\""), ("\"root\": \"..\"", "\"root\": \".\""),
      ("libx264", "libx265"), ("\"replaces\": false", "\"replaces\": true"),
    ] {
      let changed = json.replacing(before, with: after)
      #expect(changed != json)
      let error = #expect(throws: DocumentError.self) { try read(changed) }
      #expect("\(try #require(error))".contains("changed after it was made"))
    }
  }

  @Test(arguments: [
    ("\"segueFarm\": 2", "\"segueFarm\": 3", "use a newer segue"),
    ("\"segueFarm\": 2", "\"segueFarm\": 1", "segue 0.1 reads it"),
    ("\"parts\": \"streams\"", "\"parts\": \"crumbs\"", "one of films"),
    ("\"first\": 0", "\"first\": -1", "whole number"),
    ("\"first\": 0", "\"first\": 1e30", "whole number"),
    ("\"frameRate\": \"25/1\"", "\"frameRate\": \"25/0\"", "a rate"),
    ("\"size\": [", "\"size\": [1, ", "[width, height]"),
    ("\"shards\": [", "\"shards\": [], \"old\": [", "unknown key of a plan"),
    ("\"first\"", "\"frist\"", "frist: unknown key of a shard; did you mean first?"),
    ("\"build\"", "\"biuld\"", "unknown key of a build"),
    ("\"libx264\"", "7", "a text"),
  ])
  func nonsenseIsSaid(before: String, after: String, words: String) throws {
    let json = try plan().json
    let changed = json.replacing(before, with: after, maxReplacements: 1)
    #expect(changed != json)
    let error = #expect(throws: DocumentError.self) { try read(changed) }
    #expect("\(try #require(error))".contains(words), "\(error.map { "\($0)" } ?? "")")
  }

  @Test func aSecondPlanIsRefused() throws {
    let stage = try FarmStage("a.y4m", Y4M.format, shards: 2)
    let error = #expect(throws: FarmError.self) { try stage.folder.write(stage.plan) }
    #expect(error?.category == .cannotCreate)
    #expect(try stage.folder.plan().digest == stage.plan.digest)
  }
}
