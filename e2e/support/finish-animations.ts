import type { Page } from '@playwright/test'

/**
 * Finishes running animations and transitions, so that the page has its final look; infinite ones
 * keep running. Repeats, since an element that inherits its colour starts its transition when the
 * parent's has ended.
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    // `getAnimations` updates styles, which starts follow-up transitions.
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
