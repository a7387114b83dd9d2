import type { Page } from '@playwright/test'

/** Adds up layout shifts without user input, per document, from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
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

/** Waits for the fonts, and until the layout shifts that they cause are painted and counted. */
export function waitForFonts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Cumulative layout shift of the current document. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shift')))
}
