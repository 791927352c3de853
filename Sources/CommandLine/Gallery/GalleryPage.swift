// The page of a gallery: one file of HTML with its style and script in it.
//
// Rule for keyboards and screen readers: every card has an id and a name, every button names its
// effect, and changes that are not seen are announced. With the script, a group of cards is one
// stop of the tab key: the arrow keys go from card to card, and only the controls of the current
// one are stops. Without it, all are.

import Segue

/// Writes the page.
struct GalleryPage {
  private let items: [GalleryItem]
  /// Size of an animation.
  private let size: PixelSize
  /// The titles that several of the effects have.
  private let shared: Set<String>

  init(items: [GalleryItem], size: PixelSize) {
    self.items = items
    self.size = size
    shared = Set(
      Dictionary(grouping: items.map(Self.title), by: \.self).filter { $1.count > 1 }.keys)
  }

  private typealias Group = EffectGroup<GalleryItem>

  /// The whole page.
  var html: String {
    let groups = Group.groups(of: items, by: \.shown.descriptor)
    let sections = groups.map(section).joined(separator: "\n")
    let links = groups.map { group in
      "<a href=\"#\(Self.anchor(group))\">\(text(group.title)) <b>\(group.effects.count)</b></a>"
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="segue \(Root.version)">
      <title>\(items.count) transitions – Segue</title>
      <style>\(GalleryStyle.css)</style>
      <a class="skip" href="#cards">Skip to the transitions</a>
      <header class="top">
      <div>
      <h1>\(items.count) transitions</h1>
      <p>Each goes from one picture to the other and back. They play while they are in view;
      copy a command to make your own. Arrow keys go from one to the next.</p>
      </div>
      <div class="pair">\(picture("from.webp", "The first picture"))<i>→</i>\
      \(picture("to.webp", "The second picture"))</div>
      </header>
      <nav aria-label="Transitions">
      <input type="search" placeholder="Find a transition" aria-label="Find a transition">
      <button id="mode" aria-pressed="true">Play in view</button>
      <div class="links">\(links.joined())</div>
      </nav>
      <main id="cards" tabindex="-1">
      \(sections)
      <p id="none" hidden>No transition has these words.</p>
      </main>
      <p id="said" class="unseen" role="status" aria-live="polite"></p>
      <footer>Made with <code>segue gallery</code> \(Root.version).
      <code>segue describe EFFECT</code> says more of each.</footer>
      <script>\(GalleryScript.source)</script>
      </html>

      """
  }

  private func text(_ text: String) -> String { HTMLText.escaped(text) }

  private func picture(_ file: String, _ words: String) -> String {
    "<img src=\"\(file)\" alt=\"\(words)\" width=\"\(size.width)\" height=\"\(size.height)\">"
  }

  private static func anchor(_ group: Group) -> String {
    group.origin == .segue ? "family-\(group.title.lowercased())" : "names-\(group.origin.rawValue)"
  }

  private func section(_ group: Group) -> String {
    """
    <section id="\(Self.anchor(group))" aria-labelledby="\(Self.anchor(group))-title">
    <h2 id="\(Self.anchor(group))-title">\(text(group.title)) <span>\(text(group.summary))</span></h2>
    <div class="cards">
    \(group.effects.map(card).joined(separator: "\n"))
    </div>
    </section>
    """
  }

  // MARK: A card

  private func card(_ item: GalleryItem) -> String {
    let effect = item.shown.descriptor
    let film = item.films[0]
    let name = item.shown.name
    let title = Self.title(of: item)
    let called = shared.contains(title) ? "\(title), \(name)" : title
    let words = [name, effect.title, effect.summary, effect.family.rawValue] + effect.aliases
    var parts = [
      """
      <article id="\(Self.anchor(item))" aria-label="\(text(called))" \
      data-words="\(text(words.joined(separator: " ").lowercased()))">
      """,
      """
      <div class="view"><img src="\(film.poster)" data-still="\(film.poster)" \
      data-film="\(film.animation)" alt="\(text(effect.summary))" width="\(size.width)" \
      height="\(size.height)" loading="lazy"></div>
      """,
      "<div class=\"head\"><h3>\(text(title))</h3>\(copyButton(film, called))</div>",
      "<code class=\"name\">-t \(text(ShellWord.quoted(name)))</code>",
      "<p>\(text(effect.summary))</p>",
    ]
    if item.films.count > 1 { parts.append(presets(item.films, called)) }
    if !effect.parameters.isEmpty { parts.append(parameters(of: effect, called)) }
    return (parts + ["</article>"]).joined(separator: "\n")
  }

  /// The id of a card; its files' names are different, and so are these.
  private static func anchor(_ item: GalleryItem) -> String { "effect-\(item.films[0].file)" }

  /// A title with a capital: filters without one have their name.
  private static func title(of item: GalleryItem) -> String {
    let title = item.shown.descriptor.title
    guard title == item.shown.descriptor.name, !title.contains(" ") else { return title }
    let words = title.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private func command(_ film: GalleryItem.Film) -> String {
    "segue A.jpg B.jpg -o out.mp4 -t \(ShellWord.quoted(film.argument))"
  }

  /// A button whose name says what it copies.
  ///
  /// The name begins with the visible text.
  private func copyButton(_ film: GalleryItem.Film, _ title: String) -> String {
    """
    <button class="copy" aria-label="Copy the command of \(text(title))" \
    data-copy="\(text(command(film)))" title="\(text(command(film)))">Copy</button>
    """
  }

  /// A button for each animation of an effect.
  private func presets(_ films: [GalleryItem.Film], _ title: String) -> String {
    let buttons = films.map { film in
      let name = film.preset?.name ?? "as it is"
      let summary = film.preset?.summary ?? "Every parameter has its default."
      let pressed = film.preset == nil
      return """
        <button aria-pressed="\(pressed)" aria-label="\(text("\(name): \(title)"))" \
        data-film="\(film.animation)" data-still="\(film.poster)" \
        data-copy="\(text(command(film)))" title="\(text(summary))">\(text(name))</button>
        """
    }
    let label = text("Presets of \(title)")
    return "<div class=\"presets\" role=\"group\" aria-label=\"\(label)\">\(buttons.joined())</div>"
  }

  private func parameters(of effect: EffectDescriptor, _ title: String) -> String {
    let rows = effect.parameters.map { parameter in
      let value = parameter.defaultText.map { "; default: \($0)" } ?? ""
      return """
        <dt><code>\(text(parameter.name))</code></dt>\
        <dd>\(text(parameter.summary))<small>\(text(parameter.expectation + value))</small></dd>
        """
    }
    let count = effect.parameters.count
    let counted = count == 1 ? "1 parameter" : "\(count) parameters"
    return """
      <details><summary>\(counted)<span class="unseen"> of \(text(title))</span></summary>
      <dl>\(rows.joined(separator: "\n"))</dl></details>
      """
  }
}
