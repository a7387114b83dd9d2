import type { Page } from '@playwright/test'
import { inMegabytes } from './heap-of.ts'

export interface Saved {
  seconds: number
  longestTaskMs: number
  /** The most that the heap held, with what was not yet collected. */
  peakMegabytes: number
  file: string
}

/** Presses a button that saves a file, and watches the page until it is saved. */
export async function saveFile(page: Page, button: string): Promise<Saved> {
  await page.evaluate(watchTasks)
  const session = await page.context().newCDPSession(page)
  let peak = 0
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      peak = Math.max(peak, usedSize)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  const start = performance.now()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 300_000 }),
    page.getByRole('button', { name: button }).click(),
  ])
  const file = await download.path()
  const seconds = Number(((performance.now() - start) / 1000).toFixed(3))
  isDone = true
  await watching
  const longestTaskMs = await page.evaluate(() => Math.round(Reflect.get(window, 'longestTask')))
  return { seconds, longestTaskMs, peakMegabytes: inMegabytes(peak), file }
}

function watchTasks(): void {
  Reflect.set(window, 'longestTask', 0)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const longest = Math.max(Reflect.get(window, 'longestTask'), duration)
      Reflect.set(window, 'longestTask', longest)
    }
  }).observe({ entryTypes: ['longtask'] })
}
