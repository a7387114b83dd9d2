import type { Page } from '@playwright/test'

/**
 * Until what moves or changes its colour has done so; what never ends is not waited for. Looks again after
 * each wait: an element that takes its colour from another begins to change when that one has ended.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const moving = document.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      })
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })
}
