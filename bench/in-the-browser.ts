import type { Page } from '@playwright/test'

export interface Frames {
  frames: number
  medianMs: number
  longestMs: number
  /** Over 50 ms: what a person sees as a jerk. */
  dropped: number
}

/**
 * Scrolls a page for a time, a third of a screen each frame, and turns at its ends; how long each frame took.
 */
export function scroll(page: Page, ms: number): Promise<Frames> {
  return page.evaluate(async (duration) => {
    const times: number[] = []
    let step = window.innerHeight / 3
    let last = performance.now()
    for (const end = last + duration; last < end; ) {
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - last)
      last = now
      const before = window.scrollY
      window.scrollBy(0, step)
      if (window.scrollY === before) step = -step
    }
    const sorted = times.slice(1).sort((one, other) => one - other)
    return {
      frames: sorted.length,
      medianMs: Math.round(sorted[sorted.length >> 1] ?? 0),
      longestMs: Math.round(sorted.at(-1) ?? 0),
      dropped: sorted.filter((time) => time > 50).length,
    }
  }, ms)
}

/** The heap of a page in MB, without what nobody holds any more. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return inMegabytes(usedSize)
}

export interface Saved {
  seconds: number
  longestTaskMs: number
  /** The most that the heap held, with what was not yet collected. */
  peakMegabytes: number
  file: string
}

/** Presses a button that saves a file, and watches the page until it is saved. */
export async function save(page: Page, button: string): Promise<Saved> {
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

function inMegabytes(bytes: number): number {
  return Number((bytes / 2 ** 20).toFixed(1))
}
