import type { Page } from '@playwright/test'

/** What a document is told with, at its window. */
export const headingStands = 'heading-stands'

/**
 * Has each document that a page opens from now on tell itself, by `headingStands`, when its heading first stands:
 * what Playwright brings into a page to look for it there, 330 kB, keeps a slow phone busy for a tenth of a second.
 *
 * @param words of the heading that counts
 */
export async function whenHeading(page: Page, words: string): Promise<void> {
  await page.addInitScript(watchHeading, { told: headingStands, words })
}

function watchHeading({ told, words }: { told: string; words: string }): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main h1')?.textContent?.includes(words)) return
    observer.disconnect()
    dispatchEvent(new Event(told))
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
