import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

export interface SlowPhone {
  page: Page
  session: CDPSession
  close(): Promise<void>
}

/** A phone of the middle class on slow 4G, with nothing in its cache. */
export async function openSlowPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<SlowPhone> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, session, close: () => context.close() }
}

/**
 * Has each document of a page keep in `window.stoodAt` when its heading first stood, in milliseconds.
 *
 * @param words of the heading that counts
 */
export async function noteHeading(page: Page, words: string): Promise<void> {
  await page.addInitScript((wanted) => {
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent ?? ''
      if (heading.includes(wanted) && !Reflect.has(window, 'stoodAt'))
        Reflect.set(window, 'stoodAt', performance.now())
    }).observe(document, { childList: true, characterData: true, subtree: true })
  }, words)
}

/** When the heading first stood, since the navigation. */
export async function headingTime(page: Page): Promise<number> {
  return await page.evaluate(() => Number(Reflect.get(window, 'stoodAt')))
}
