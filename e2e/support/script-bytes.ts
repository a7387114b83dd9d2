import type { Page } from '@playwright/test'
import limits from '../../bench/javascript-limits.json' with { type: 'json' }

export interface FirstPage {
  name: keyof typeof limits
  path: string
  /** Part of the heading that stands once the page does. */
  heading: RegExp
  isSignedIn: boolean
  /** Bytes of JavaScript under brotli, at most: with what is fetched ahead. */
  limit: number
}

const known: readonly Omit<FirstPage, 'limit'>[] = [
  { name: 'landing', path: '/', heading: /Connect · Change · Serve/, isSignedIn: false },
  { name: 'signIn', path: '/signin', heading: /Sign In/, isSignedIn: false },
  { name: 'dashboard', path: '/dashboard', heading: /Welcome/, isSignedIn: true },
]

/** The pages whose JavaScript is bounded, each as the first of a visit. */
export const firstPages: readonly FirstPage[] = known.map((page) => ({
  ...page,
  limit: limits[page.name],
}))

export interface FetchedBytes {
  /** Until the page has loaded and its heading stands. */
  bytes: number
  /** Together with what is fetched ahead once the browser is at rest. */
  bytesWhenIdle: number
}

/** Opens a page by its own address and answers the bytes of JavaScript that it fetches. */
export async function bytesOf(page: Page, { path, heading }: FirstPage): Promise<FetchedBytes> {
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  const bytes = await scriptBytes(page)
  await page.waitForLoadState('networkidle')
  return { bytes, bytesWhenIdle: await scriptBytes(page) }
}

/** As they cross the wire, whether the browser had them already or not. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
}
