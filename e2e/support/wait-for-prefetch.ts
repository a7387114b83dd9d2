import { expect, type Page } from '@playwright/test'

/** Waits until the page has prefetched something and all of it has arrived. */
export async function waitForPrefetch(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isPrefetched), 'what is fetched ahead is here').toBe(true)
}

function isPrefetched(): boolean {
  const answered = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0)
    .map(({ name }) => name)
  const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
  return ahead.length > 0 && ahead.every(({ href }) => answered.includes(href))
}
