import { waitFor } from '@testing-library/react'

/** Selector for loading states: `aria-busy`, or a part of `@sabha/ui` that sets `data-loading`. */
const underWay = '[aria-busy="true"], [data-loading]'

const quietMs = 50
const longestUnrestMs = 1000
const longestLoadingMs = 5000

/**
 * Waits until a page has left its skeleton and no longer changes.
 *
 * @throws Error if it has not left its skeleton within `loadingMs`, by default and at most 5000.
 */
export async function waitUntilSettled(
  container: HTMLElement,
  loadingMs = longestLoadingMs,
): Promise<void> {
  await waitUntilQuiet(container)
  await waitFor(
    () => {
      const part = container.querySelector(underWay)
      if (part) throw new Error(`The page never leaves its skeleton: ${part.outerHTML}`)
    },
    { container, timeout: Math.min(loadingMs, longestLoadingMs) },
  )
  await waitUntilQuiet(container)
}

/** Waits until the page has not changed for a short time. Stops waiting for a page that never stops changing. */
export async function waitUntilQuiet(container: HTMLElement): Promise<void> {
  const end = Date.now() + longestUnrestMs
  let changed = Date.now()
  const observer = new MutationObserver(() => {
    changed = Date.now()
  })
  observer.observe(container, { subtree: true, childList: true, characterData: true })
  await waitFor(
    () => {
      const now = Date.now()
      if (now - changed < quietMs && now < end) throw new Error('The page still changes')
    },
    { interval: quietMs / 2, timeout: longestUnrestMs * 2 },
  )
  observer.disconnect()
}
