// What a program or a language model needs to make films: `segue help agents` prints the text of skills/segue/SKILL.md, which
// the build embeds. Tests/Readme/run.sh runs the examples.

/// The guide for programs and language models.
enum AgentsGuide {
  /// The word behind `segue help`.
  static let name = "agents"
  static let title = "For programs and language models: to look, choose, write and check"

  /// The whole text, as Markdown.
  static let text = EmbeddedSkill.text
}
