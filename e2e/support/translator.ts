import type { Page } from '@playwright/test'

/**
 * Translates every page as translators of browsers do: puts a `font` element in place of each text node, and again
 * whenever a text changes. The words stay, so that stories find what they look for.
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
