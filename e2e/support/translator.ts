import type { Page } from '@playwright/test'

/**
 * Translates every page as browsers do: wraps each text node in a `font` element, again after each
 * change. The words stay the same, so that stories find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched = 'font, script, style, noscript, textarea, title, svg, iframe, [translate=no]'
    const translate = (root: Node) => {
      const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text)
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest(untouched)) continue
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) if (node.isConnected) translate(node)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}
