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
export function scrollPage(page: Page, ms: number): Promise<Frames> {
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
