#!/usr/bin/env python3
"""Opens the documentation from the disk in Chromium, as a reader does: pages.py DOCS

The first page leads to the landing page; every article has its title, its words and its pictures, and a click
leads from one to the next. Nothing is asked of a server.
"""
import os
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
        names = sorted(os.path.basename(name)[:-3].lower() for name in os.listdir(os.path.join(top, "../docs-catalog/Segue.docc"))
                       if name.endswith(".md") and name != "Segue.md")
        page.click("main a:has-text('your first film')")
        page.wait_for_selector("h1:has-text('Your first film')")
        check(page.url.endswith("/firstfilm/index.html"), f"a click led to {page.url}")
        for name in names:
            page.goto(f"file://{top}/documentation/segue/{name}/index.html")
            page.wait_for_selector("main h1")
            check(len(page.inner_text("main")) > 200, f"{name} is empty")
            load(page)
            check(not missing, f"{name} asks for what is not there: {missing[:1]}")
        strangers = [address for address in asked if not address.startswith(("file:", "data:"))]
        check(not strangers, f"something was asked of a server: {strangers[:1]}")
        browser.close()
        print(f"Pages: {len(names)} articles open from the disk")


main()
