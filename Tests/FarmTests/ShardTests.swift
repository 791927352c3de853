// How frames are divided, and which shards a machine renders.

import SegueExport
import SegueFarm
import SegueFilms
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

/// Formats for tests that need any.
enum Y4M { static let format = Y4MFormat() }

@Suite struct ShardTests {
  @Test func shardsCoverAllFramesOnce() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var source = Drawn()
      source.size = PixelSize(width: 2, height: 2)
      source.count = Int.random(in: 1...90, using: &random)
      source.holds = [:]
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        source.holds[Int.random(in: 0..<source.count, using: &random)] = Int.random(
          in: 2...80, using: &random)
      }
      let film = OpenedFilm(source, to: .file("a.y4m"), as: Y4M.format, ExportOptions())
      let planner = ShardPlanner(try FrameCosts(of: film))
      let count = Int.random(in: 1...200, using: &random)
      let shards = planner.shards(.count(count))
      #expect(shards.count == min(count, source.frameCount))
      #expect(shards.map { $0.number } == Array(0..<shards.count))
      #expect(
        shards.first?.frames.lowerBound == 0 && shards.last?.frames.upperBound == source.frameCount)
      for (one, next) in zip(shards, shards.dropFirst()) {
        #expect(one.frames.upperBound == next.frames.lowerBound && !one.frames.isEmpty)
      }
    }
  }

  @Test func aShardHasFortyEightFramesAtLeastUnlessManyAreAskedFor() throws {
    var source = Drawn()
    source.count = 500
    let film = OpenedFilm(source, to: .file("a.y4m"), as: Y4M.format, ExportOptions())
    let planner = ShardPlanner(try FrameCosts(of: film))
    #expect(planner.shards(.length(1e-9)).allSatisfy { $0.frames.count >= 48 })
    #expect(planner.shards(.length(1e9)).count == 1)
  }

  /// Where three shards of a film begin, but for the first.
  ///
  /// Costs are guessed: a busy machine measures anything.
  private func seams(_ source: Drawn, _ format: any OutputFormat) throws -> [Int] {
    let film = OpenedFilm(source, to: .file("a"), as: format, ExportOptions())
    let costs = try FrameCosts(of: film, CostMemory(measuring: 0))
    let shards = ShardPlanner(costs).shards(.count(3))
    return shards.dropFirst().map(\.frames.lowerBound)
  }

  /// Between two pictures that stay things move, from frame 150 on.
  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func seamsLieInWhatStaysOrWhereOneRunHasAKeyFrame() throws {
    var source = Drawn()
    source.size = PixelSize(width: 2, height: 2)
    source.count = 602
    source.holds = [0: 150, 601: 150]
    // At 25 frames a second VP9 has one every hundred.
    let inWebM = try seams(source, VideoFormat.webm)
    #expect(inWebM.allSatisfy { $0.isMultiple(of: 100) && (150...750).contains($0) }, "\(inWebM)")
    let inStream = try seams(source, Y4MFormat())
    #expect(!inStream.allSatisfy { $0.isMultiple(of: 100) }, "\(inStream)")
    // Not before the first frame of what stays: what comes before it moves.
    source.holds = [250: 40, 420: 40]
    for seam in try seams(source, VideoFormat.webm) {
      #expect((251..<290).contains(seam) || (460..<499).contains(seam), "\(seam)")
    }
    // H.264 sees the frames behind a part, unless its last picture has been there for long.
    source.holds = [205: 80, 375: 80]
    for seam in try seams(source, VideoFormat.mp4) {
      #expect((245...261).contains(seam) || (494...500).contains(seam), "\(seam)")
    }
  }

  private func numbers(_ environment: [String: String], of count: Int = 10) throws -> [Int] {
    try #require(try ShardChoice(environment)).numbers(among: count)
  }

  /// The variables are those that Slurm 22.05 has set.
  @Test func slurmsArraysHaveAnyStartAndStep() throws {
    func task(_ id: Int, _ least: Int, _ most: Int, _ step: Int, _ count: Int) throws -> [Int] {
      try numbers([
        "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(least)",
        "SLURM_ARRAY_TASK_MAX": "\(most)", "SLURM_ARRAY_TASK_STEP": "\(step)",
        "SLURM_ARRAY_TASK_COUNT": "\(count)",
      ])
    }
    for (least, most, step, count) in [
      (0, 9, 1, 10), (1, 7, 2, 4), (1, 7, 3, 3), (5, 5, 1, 1), (3, 40, 37, 2),
    ] {
      let all = try (0..<count).flatMap { try task(least + $0 * step, least, most, step, count) }
      #expect(all.sorted() == Array(0..<10), "\(least)-\(most):\(step)")
    }
    // A list: the numbers of shards.
    #expect(try task(7, 3, 7, 1, 2) == [7])
    #expect(throws: FarmError.self) { try task(12, 3, 12, 1, 2) }
  }

  @Test func otherEnginesSayTheShard() throws {
    for name in ["JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX", "PBS_ARRAY_INDEX"] {
      #expect(try numbers([name: "3"]) == [3])
    }
    #expect(try numbers(["CLOUD_RUN_TASK_INDEX": "1", "CLOUD_RUN_TASK_COUNT": "4"]) == [1, 5, 9])
    #expect(try ShardChoice(["HOME": "/"]) == nil)
    #expect(throws: FarmError.self) { try ShardChoice(["JOB_COMPLETION_INDEX": "x"]) }
  }

  @Test func choicesAreReadAsTheyAreWritten() throws {
    for (text, expected) in [
      ("3", [3]), ("0-2,7", [0, 1, 2, 7]), ("2/4", [1, 5, 9]), ("1-9:4", [1, 5, 9]), ("0-0", [0]),
    ] {
      #expect(try ShardChoice(parsing: text)?.numbers(among: 10) == expected)
    }
    for text in [
      "", "a", "3-1", "0/4", "5/4", "1-", "-1", "1:2:3", "1-9:0", "99999999999999999999",
    ] {
      #expect(ShardChoice(parsing: text) == nil, "\(text)")
    }
    #expect("\(NumberList([0, 1, 2, 7, 9, 10]))" == "0-2,7,9-10")
  }

  @Test func framesChooseTheirShards() throws {
    let stage = try FarmStage("a.y4m", Y4M.format, shards: 4)
    let shard = stage.plan.shards[2]
    let choice = ShardChoice.frames(NumberList([shard.frames.lowerBound]))
    #expect(try choice.numbers(among: 4, of: stage.plan) == [shard.number])
    let beyond = ShardChoice.frames(NumberList([41]))
    #expect(throws: FarmError.self) { try beyond.numbers(among: 4, of: stage.plan) }
  }
}
