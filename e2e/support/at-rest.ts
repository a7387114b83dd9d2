import type { Page } from '@playwright/test'

/**
 * Ends what moves or changes its colour, so that the page is what it becomes; what never ends is let
 * be. Looks again after each end: an element that takes its colour from another begins to change when
 * that one has ended.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    // Asking for them brings the styles up to date, which begins what follows from an end.
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      })
    do {
      await shown()
      for (let ends = moving(); ends.length > 0; ends = moving())
        for (const end of ends) end.finish()
      await shown()
    } while (moving().length > 0)
  })
}
