import type { Browser } from '@playwright/test'
import type { ReferenceSite } from './reference-sites.ts'
import { headingTimes, openSlowPhone } from './slow-phone.ts'

const member = 'member@sabha.test'
const heading = 'Welcome'

/** Until the heading of the dashboard stands, in milliseconds. */
export interface DashboardTimes {
  cold: number
  /** The same address once more, with the browser's cache. */
  warm: number
}

export async function dashboardTimes(
  browser: Browser,
  site: ReferenceSite,
): Promise<DashboardTimes> {
  const phone = await openSlowPhone(browser, await site.as(member))
  const timeAt = await headingTimes(phone, heading)
  const cold = await timeAt(`${site.origin}/dashboard`)
  await phone.page.waitForLoadState('networkidle')
  const warm = await timeAt(`${site.origin}/dashboard`)
  await phone.close()
  return { cold, warm }
}

/**
 * Until the heading stands for whoever has been there, on the first visit after a team has released another
 * dashboard, in milliseconds.
 */
export async function timeAfterRelease(browser: Browser, site: ReferenceSite): Promise<number> {
  const phone = await openSlowPhone(browser, await site.as(member))
  const timeAt = await headingTimes(phone, heading)
  await timeAt(`${site.origin}/dashboard`)
  await phone.page.waitForLoadState('networkidle')
  await site.release('changed')
  try {
    return await timeAt(`${site.origin}/dashboard`)
  } finally {
    await phone.close()
    await site.release('present')
  }
}

/** From Events to the dashboard by its link, once the page is at rest; nothing has hovered over the link. */
export async function softNavigationTime(browser: Browser, site: ReferenceSite): Promise<number> {
  const viewport = { width: 1280, height: 800 }
  const { page, close } = await openSlowPhone(browser, { ...(await site.as(member)), viewport })
  await page.goto(`${site.origin}/events`)
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(4000)
  await page.waitForLoadState('networkidle')
  const ms = await page.evaluate(followLink, heading)
  await close()
  return ms
}

function followLink(words: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>('header a[href="/dashboard"]')
  if (!link) throw new Error('No link leads to the dashboard')
  const start = performance.now()
  link.click()
  return new Promise((resolve) => {
    new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent?.includes(words))
        resolve(performance.now() - start)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}
