import type { Page } from '@playwright/test'

/** Adds up how much moves without anybody having asked for it, in each document from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value'))
        Reflect.set(window, 'shift', shift)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Until the fonts are here, and what has moved with them is painted and added up. */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** The cumulative layout shift of the present document. */
export function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shift')))
}
