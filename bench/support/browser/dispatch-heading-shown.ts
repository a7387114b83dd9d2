import type { Page } from '@playwright/test'

/** Event dispatched at a document's window when its heading is shown. */
export const headingShownEvent = 'heading-shown'

/**
 * Makes each document dispatch `headingShownEvent` when its heading is first shown. Playwright's own
 * locators would inject 330 kB, which keeps a slow phone busy for a tenth of a second.
 *
 * @param words text of the heading
 */
export async function dispatchHeadingShown(page: Page, words: string): Promise<void> {
  await page.addInitScript(watchHeading, { told: headingShownEvent, words })
}

function watchHeading({ told, words }: { told: string; words: string }): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main h1')?.textContent?.includes(words)) return
    observer.disconnect()
    dispatchEvent(new Event(told))
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
