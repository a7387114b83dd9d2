import { expect, type Page } from '@playwright/test'

/** Translates every page as browsers do, from its first text on. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translate)
}

/** Translates the open page as browsers do, uses its fields and expects it not to fail. */
export async function useTranslated(page: Page): Promise<void> {
  const failures = page.getByRole('heading', { name: 'Something went wrong' })
  const failuresBefore = await failures.count()
  await page.evaluate(translate)
  await exerciseFields(page)
  await expect(page.getByRole('heading', { level: 1 }).locator('font').first()).toBeVisible()
  await expect(failures).toHaveCount(failuresBefore)
}

/**
 * Wraps each text node in a `font` element, again after each change. The words stay the same, so
 * that stories find them.
 */
function translate(): void {
  const untouched = 'font, script, style, noscript, textarea, title, svg, iframe, [translate=no]'
  const wrapTexts = (root: Node) => {
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
  wrapTexts(document)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) if (node.isConnected) wrapTexts(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Types into each editable field and clears it again, so that hints change and lists narrow. */
async function exerciseFields(page: Page): Promise<void> {
  const fields = page.locator(
    'input:not([type]), input[type=text], input[type=search], input[type=email], textarea',
  )
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const before = await field.inputValue()
    await field.fill('no such words')
    await field.blur()
    await field.fill(before)
  }
}
