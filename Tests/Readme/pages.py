#!/usr/bin/env python3
"""Opens the documentation from the disk in Chromium, as a reader does: pages.py DOCS

The first page leads to the landing page; every article has its title, its words and its pictures, and a click
leads from one to the next. Nothing is asked of a server.
"""
import os
import re
import sys

from playwright.sync_api import sync_playwright


def check(holds, words):
    if not holds:
        sys.exit(f"pages: {words}")


def load(page):
    """Loads the pictures of a page that wait until somebody scrolls to them."""
    page.evaluate("""async () => {
      for (const image of document.querySelectorAll("main img")) {
        image.loading = "eager"
        await image.decode().catch(() => {})
      }
    }""")


def pictures(catalog, name):
    """How many pictures an article has."""
    file = next(file for file in os.listdir(catalog) if file.lower() == f"{name}.md")
    with open(os.path.join(catalog, file), encoding="utf-8") as article:
        return len(re.findall(r"^\s*!\[", article.read(), re.MULTILINE))


def main():
    top = os.path.abspath(sys.argv[1])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 1000})
        asked, missing = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("requestfailed", lambda request: missing.append(request.url))
        page.goto(f"file://{top}/index.html")
        page.wait_for_selector("h1:has-text('Segue')")
        catalog = os.path.join(top, "../docs-catalog/Segue.docc")
        names = sorted(os.path.basename(name)[:-3].lower() for name in os.listdir(catalog)
                       if name.endswith(".md") and name != "Segue.md")
        load(page)
        check(page.evaluate("document.querySelector('main img')?.naturalWidth") > 0, "the landing page shows no picture")
        page.click("main a:has-text('your first film')")
        page.wait_for_selector("h1:has-text('Your first film')")
        check(page.url.endswith("/firstfilm/index.html"), f"a click led to {page.url}")
        for name in names:
            page.goto(f"file://{top}/documentation/segue/{name}/index.html")
            page.wait_for_selector("main h1")
            check(len(page.inner_text("main")) > 200, f"{name} is empty")
            load(page)
            check(not missing, f"{name} asks for what is not there: {missing[:1]}")
            shown = page.evaluate("[...document.querySelectorAll('main img')].filter(image => image.naturalWidth > 0).length")
            check(shown == pictures(catalog, name), f"{name} shows {shown} pictures of {pictures(catalog, name)}")
        strangers = [address for address in asked if not address.startswith(("file:", "data:"))]
        check(not strangers, f"something was asked of a server: {strangers[:1]}")
        browser.close()
        print(f"Pages: {len(names)} articles open from the disk")


main()
