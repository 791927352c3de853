// The script of a gallery's page: it plays the animations in view, finds effects, copies commands,
// and lets keys walk over the cards. All that it needs is in the page's attributes; nothing of an
// effect's text becomes code.

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
      const card = view.parentElement
      for (const event of ["pointerenter", "focusin"]) card.addEventListener(event, () => show(view, true))
      for (const event of ["pointerleave", "focusout"]) {
        card.addEventListener(event, () => show(view, inView && seen.has(view)))
      }
    }
    mode.addEventListener("click", () => { inView = !inView; update() })
    update()

    const said = document.getElementById("said")
    // The same words twice are two announcements only if something else was there between them.
    function say(words) {
      said.textContent = ""
      setTimeout(() => { said.textContent = words }, 50)
    }

    // Of a group, one card is a stop of the tab key, with its controls.
    const controls = "button, summary"
    function choose(card) {
      for (const other of card.parentElement.children) {
        other.tabIndex = other === card ? 0 : -1
        for (const control of other.querySelectorAll(controls)) control.tabIndex = other.tabIndex
      }
    }
    function chooseFirst(group) {
      const card = [...group.children].find(card => !card.hidden)
      if (card) choose(card)
    }
    // The card that a key leads to: in reading order, or in the row above or below.
    function reached(card, key) {
      const cards = [...card.parentElement.children].filter(card => !card.hidden)
      const place = cards.indexOf(card)
      const middle = other => other.offsetLeft + other.offsetWidth / 2
      const nearest = row => row.sort((a, b) => Math.abs(middle(a) - middle(card)) - Math.abs(middle(b) - middle(card)))[0]
      const rows = up => {
        const beyond = cards.filter(other => up ? other.offsetTop < card.offsetTop : other.offsetTop > card.offsetTop)
        const tops = beyond.map(other => other.offsetTop)
        const top = up ? Math.max(...tops) : Math.min(...tops)
        return nearest(beyond.filter(other => other.offsetTop === top))
      }
      switch (key) {
        case "ArrowRight": return cards[place + 1]
        case "ArrowLeft": return cards[place - 1]
        case "ArrowDown": return rows(false)
        case "ArrowUp": return rows(true)
        case "Home": return cards[0]
        case "End": return cards.at(-1)
      }
    }
    for (const group of document.querySelectorAll(".cards")) {
      chooseFirst(group)
      group.addEventListener("focusin", ({target}) => choose(target.closest("article")))
      group.addEventListener("keydown", event => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const card = event.target.closest("article")
        if (event.key === "Escape") { card.focus(); return }
        const next = reached(card, event.key)
        if (!next) return
        event.preventDefault()
        next.focus()
      })
    }
    function followAddress() {
      const card = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (card?.matches("article")) card.focus()
    }
    addEventListener("hashchange", followAddress)
    followAddress()

    document.querySelector("input").addEventListener("input", event => {
      const words = event.target.value.toLowerCase().split(/\\s+/).filter(Boolean)
      let found = 0
      for (const section of document.querySelectorAll("section")) {
        let any = false
        for (const card of section.querySelectorAll("article")) {
          card.hidden = !words.every(word => card.dataset.words.includes(word))
          found += !card.hidden
          any ||= !card.hidden
        }
        section.hidden = !any
        if (any && section.querySelector("article[tabindex='0']").hidden) chooseFirst(section.querySelector(".cards"))
      }
      say(found === 1 ? "1 transition" : `${found} transitions`)
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
        say(`Copied: ${button.dataset.copy}`)
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
