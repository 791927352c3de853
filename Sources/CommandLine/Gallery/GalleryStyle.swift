// How a gallery's page looks: light and dark, from a phone to a wide screen.

/// The page's style.
enum GalleryStyle {
  static let css = """

    :root {
      --page: #f6f6f4; --card: #fff; --ink: #16181c; --soft: #5c626d; --line: #e3e3df; --mark: #c2410c;
      --shade: 0 1px 2px rgb(0 0 0 / .06), 0 6px 20px rgb(0 0 0 / .05);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #0f1114; --card: #181b20; --ink: #eceef1; --soft: #9aa1ad; --line: #2a2e36; --mark: #fb923c;
        --shade: 0 1px 2px rgb(0 0 0 / .5);
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 6.5rem; -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--page); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    code { font: .86em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .unseen {
      position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    .skip {
      position: absolute; top: -4rem; left: 1rem; z-index: 2; padding: .4rem .9rem; border-radius: 8px;
      background: var(--ink); color: var(--page);
    }
    .skip:focus { top: .6rem; }
    main:focus { outline: none; }
    .top, nav, main, footer { padding-inline: clamp(1rem, 4vw, 4rem); }
    .top {
      display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; align-items: end; justify-content: space-between;
      padding-block: clamp(2rem, 6vw, 4.5rem) 1.5rem;
    }
    h1 { margin: 0; font-size: clamp(2.2rem, 6vw, 4rem); line-height: 1; letter-spacing: -.035em; }
    .top p { margin: .9rem 0 0; color: var(--soft); font-size: 1.05rem; max-width: 34rem; }
    .pair { display: flex; align-items: center; gap: .75rem; color: var(--soft); }
    .pair img { width: clamp(6rem, 16vw, 11rem); height: auto; border-radius: 8px; display: block; }
    .pair i { font-style: normal; }
    nav {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .6rem; align-items: center;
      padding-block: .7rem; border-bottom: 1px solid var(--line);
      background: color-mix(in srgb, var(--page) 88%, transparent); backdrop-filter: blur(12px);
    }
    .links { display: flex; gap: .2rem 1rem; flex-wrap: wrap; }
    .links a { color: var(--soft); text-decoration: none; padding: .2rem 0; }
    .links a:hover { color: var(--ink); }
    .links b { font-weight: 500; opacity: .6; font-size: .8em; }
    input, button {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
      border-radius: 999px; padding: .3rem .9rem;
    }
    input { width: 15rem; max-width: 100%; }
    button { cursor: pointer; }
    button:hover { border-color: var(--soft); }
    :focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
    section { padding-top: 2.5rem; }
    h2 { margin: 0 0 1rem; font-size: 1.55rem; letter-spacing: -.02em; }
    h2 span { margin-left: .5rem; color: var(--soft); font-size: .95rem; font-weight: 400; letter-spacing: 0; }
    .cards {
      display: grid; gap: 1.25rem; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
    }
    article {
      background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden;
      box-shadow: var(--shade); padding-bottom: .9rem;
    }
    article > :not(.view) { margin-inline: 1rem; }
    .view { background: #888; line-height: 0; }
    .view img { width: 100%; height: auto; }
    .head { display: flex; align-items: center; justify-content: space-between; gap: .5rem; margin-top: .8rem; }
    h3 { margin: 0; font-size: 1.02rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
    .copy { padding: .1rem .7rem; font-size: .82rem; flex: none; }
    .copy.done { color: var(--mark); border-color: var(--mark); }
    .name { color: var(--mark); overflow-wrap: anywhere; }
    article p { margin-block: .35rem 0; color: var(--soft); line-height: 1.4; overflow-wrap: anywhere; }
    .presets { display: flex; flex-wrap: wrap; gap: .35rem; margin-top: .7rem; }
    .presets button { padding: .05rem .65rem; font-size: .8rem; }
    .presets [aria-pressed=true], #mode[aria-pressed=true] {
      background: var(--ink); color: var(--page); border-color: var(--ink);
    }
    details { margin-top: .7rem; }
    summary { cursor: pointer; color: var(--soft); font-size: .86rem; }
    dl { margin: .6rem 0 0; font-size: .86rem; }
    dt { margin-top: .6rem; }
    dd { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
    small { display: block; font-size: .92em; opacity: .8; }
    footer { padding-block: 3rem; color: var(--soft); font-size: .9rem; }
    #none { color: var(--soft); padding: 3rem 0; }
    [hidden] { display: none !important; }
    @media (max-width: 40rem) {
      html { scroll-padding-top: 4rem; }
      .links { flex-wrap: nowrap; overflow-x: auto; width: 100%; white-space: nowrap; scrollbar-width: none; }
      input { flex: 1; width: auto; min-width: 8rem; }
      h2 span { display: block; margin: .2rem 0 0; }
    }

    """
}
