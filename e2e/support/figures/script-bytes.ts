import type { Page } from '@playwright/test'
import byteLimits from '../../../bench/limits/javascript.json' with { type: 'json' }
import { trackPrefetching } from './track-prefetching.ts'

export interface FirstPage {
  name: keyof typeof byteLimits
  path: string
  /** Part of the page's heading. */
  heading: RegExp
  /** Account that opens the page; null if signed out. */
  account: string | null
  /** Selector to click once the page is shown; undefined for no interaction. */
  pressed?: string
  /** Bytes of JavaScript under brotli, including prefetched scripts. */
  limit: number
}

const member = 'member@sabha.test'
const newcomer = 'newcomer@sabha.test'
const seededEvent = '00000000-0000-4001-8000-000000000001'
const phoneField = 'input[type="tel"]'
/** Notice that the HTML shows until the application has started. */
const missing = '#sabha-missing'

const known: readonly Omit<FirstPage, 'limit'>[] = [
  { name: 'landing', path: '/', heading: /Connect · Change · Serve/, account: null },
  {
    name: 'landingPressed',
    path: '/',
    heading: /Connect · Change · Serve/,
    account: null,
    pressed: 'h1',
  },
  { name: 'signIn', path: '/signin', heading: /Sign In/, account: null, pressed: 'h1' },
  { name: 'event', path: `/events/${seededEvent}`, heading: /Founders' Day/, account: null },
  { name: 'jobs', path: '/jobs', heading: /Jobs/, account: member },
  { name: 'dashboard', path: '/dashboard', heading: /Welcome/, account: member },
  { name: 'contribute', path: '/contribute', heading: /Support Our Community/, account: member },
  { name: 'onboarding', path: '/dashboard', heading: /Basic Details/, account: newcomer },
  {
    name: 'phone',
    path: '/dashboard',
    heading: /Basic Details/,
    account: newcomer,
    pressed: phoneField,
  },
]

/** Pages with a limit for their JavaScript, each opened as the first page of a visit. */
export const firstPages: readonly FirstPage[] = known.map((page) => ({
  ...page,
  limit: byteLimits[page.name],
}))

/**
 * Opens a page by its URL and returns the bytes of JavaScript that it fetches, including prefetched
 * scripts.
 */
export async function measureScriptBytes(
  page: Page,
  { path, heading, pressed }: FirstPage,
): Promise<number> {
  const untilFetchedAhead = trackPrefetching(page)
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  if (pressed) {
    await page.locator(pressed).click()
    await page.locator(missing).waitFor({ state: 'detached' })
  }
  await untilFetchedAhead()
  return await scriptBytes(page)
}

/** Compressed size; each script counts once, cached or not. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
    return [...sizes.values()].reduce((sum, size) => sum + size, 0)
  })
}
