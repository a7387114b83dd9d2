import type { Browser } from '@playwright/test'
import { followFetchedAhead } from '../../e2e/support/figures/follow-fetched-ahead.ts'
import { openSlowPhone } from '../support/browser/open-slow-phone.ts'
import { headingStands, whenHeading } from '../support/browser/when-heading.ts'
import { inTurns, overOneBundle } from '../support/in-turns.ts'
import type { Rows } from '../support/rows.ts'
import type { ReferenceSite, ReferenceSites } from '../support/sites/reference-sites.ts'

/** From one page to the dashboard by its link. */
export async function soft(on: Browser, { composed, oneBundle }: ReferenceSites): Promise<Rows> {
  const taken = await inTurns({ composed, again: composed, oneBundle }, (site) =>
    softNavigationTime(on, site),
  )
  return { 'soft navigation over one bundle': { ...overOneBundle(taken), limit: 1.1 } }
}

/** From Events, once the page is at rest; nothing has hovered over the link. */
async function softNavigationTime(browser: Browser, site: ReferenceSite): Promise<number> {
  const viewport = { width: 1280, height: 800 }
  const { page, close } = await openSlowPhone(browser, {
    ...(await site.as('member@sabha.test')),
    viewport,
  })
  const untilFetchedAhead = followFetchedAhead(page)
  await whenHeading(page, 'Welcome')
  await page.goto(`${site.origin}/events`)
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor({ timeout: 60_000 })
  await untilFetchedAhead()
  const ms = await page.evaluate(followLink, headingStands)
  await close()
  return ms
}

function followLink(told: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>('header a[href="/dashboard"]')
  if (!link) throw new Error('No link leads to the dashboard')
  const start = performance.now()
  const stands = new Promise<number>((resolve) => {
    addEventListener(told, () => resolve(performance.now() - start), { once: true })
  })
  link.click()
  return stands
}
