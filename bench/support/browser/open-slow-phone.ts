import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { withTimeout } from '@sabha/types'

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
 * Answers what opens an address and tells when the heading of its page first stood, in milliseconds since the
 * navigation. The page tells of it itself: what Playwright brings into a page to look for it there, 330 kB, keeps a
 * slow phone busy for a tenth of a second.
 *
 * @param words of the heading that counts
 */
export async function headingTimes(
  { page, session }: Pick<SlowPhone, 'page' | 'session'>,
  words: string,
): Promise<(url: string) => Promise<number>> {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: binding })
  await page.addInitScript(tellOfHeading, { binding, words })
  return async (url) => {
    const stands = new Promise<string>((resolve) =>
      session.once('Runtime.bindingCalled', ({ payload }) => resolve(payload)),
    )
    await page.goto(url)
    return Number(await withTimeout(stands, 60_000))
  }
}

const binding = 'tellOfHeading'

function tellOfHeading({ binding: name, words }: { binding: string; words: string }): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main h1')?.textContent?.includes(words)) return
    observer.disconnect()
    Reflect.get(window, name)(String(performance.now()))
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
