// What a gallery's page does: plays what is in view, finds effects, copies commands. All that it needs is in
// the page's attributes; nothing of an effect's text becomes code.

/// The page's script.
enum GalleryScript {
  static let source = """

    const views = [...document.querySelectorAll(".view")]
    const mode = document.getElementById("mode")
    const seen = new Set(), waiting = new Map()
    // Those who asked for less motion get it where they point.
    let inView = !matchMedia("(prefers-reduced-motion: reduce)").matches
    // A film begins where its poster stands; views begin one after the other, so that not all rest at once.
    function play(view) {
      clearTimeout(waiting.get(view))
      waiting.set(view, setTimeout(() => show(view, inView && seen.has(view)), views.indexOf(view) * 397 % 1900))
    }
    function show(view, plays) {
      clearTimeout(waiting.get(view))
      const image = view.firstElementChild
      const file = plays ? image.dataset.film : image.dataset.still
      if (image.getAttribute("src") !== file) image.src = file
    }
    function update() {
      mode.setAttribute("aria-pressed", inView)
      mode.textContent = inView ? "Play in view" : "Play on hover"
      for (const view of views) inView && seen.has(view) ? play(view) : show(view, false)
    }
    const observer = new IntersectionObserver(entries => {
      for (const {target, isIntersecting} of entries) {
        isIntersecting ? seen.add(target) : seen.delete(target)
        isIntersecting ? play(target) : show(target, false)
      }
    }, {threshold: 0.4})
    for (const view of views) {
      observer.observe(view)
      for (const event of ["pointerenter", "focus"]) view.addEventListener(event, () => show(view, true))
      for (const event of ["pointerleave", "blur"]) {
        view.addEventListener(event, () => show(view, inView && seen.has(view)))
      }
    }
    mode.addEventListener("click", () => { inView = !inView; update() })
    update()

    document.querySelector("input").addEventListener("input", event => {
      const words = event.target.value.toLowerCase().split(/\\s+/).filter(Boolean)
      let found = 0
      for (const section of document.querySelectorAll("section")) {
        let any = false
        for (const card of section.querySelectorAll("article")) {
          card.hidden = !words.every(word => card.dataset.words.includes(word))
          any ||= !card.hidden
        }
        section.hidden = !any
        found += any
      }
      document.getElementById("none").hidden = found > 0
    })

    async function copy(text) {
      try { await navigator.clipboard.writeText(text) } catch {
        const area = document.createElement("textarea")
        area.value = text
        document.body.append(area)
        area.select()
        document.execCommand("copy")
        area.remove()
      }
    }
    document.addEventListener("click", async ({target}) => {
      const button = target.closest("[data-copy]")
      if (!button) return
      const card = button.closest("article")
      if (button.classList.contains("copy")) {
        await copy(button.dataset.copy)
        button.classList.add("done")
        button.textContent = "Copied"
        setTimeout(() => { button.classList.remove("done"); button.textContent = "Copy" }, 1500)
        return
      }
      for (const other of button.parentElement.children) other.setAttribute("aria-pressed", other === button)
      const view = card.querySelector(".view")
      Object.assign(view.firstElementChild.dataset, {film: button.dataset.film, still: button.dataset.still})
      const command = card.querySelector(".copy")
      command.dataset.copy = command.title = button.dataset.copy
      show(view, true)
    })

    """
}
