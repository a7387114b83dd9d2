import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { disturbancesIn, watchPages } from './checks/watch-pages.ts'
import { demoPassword } from './demo-password.ts'
import { followRequests } from './follow-requests.ts'
import { keepSession, openAs } from './open-as.ts'
import { restoreSandbox } from './payment-window.ts'
import { forgetLanguages } from './run-sql.ts'
import { violationsIn } from './screens/violations.ts'
import { addresses } from './system.ts'
import { waitForApplication } from './wait-for-application.ts'

/** What a selection of the combinations leaves to the proofs: `npm run prove:stories`. */
export const proof = { tag: '@proof' }

/** Of the themes and sizes of a screen: each theme and each size once, or each size in each theme. */
export type Looks = 'selected' | 'every'

export interface Fixtures {
  looks: Looks
  /** Through the page to sign in. */
  signIn: (account: string) => Promise<void>
  /** Opens a page for somebody who has signed in before. */
  openAs: (account: string, path: string) => Promise<void>
  /** Makes the browser one in which somebody has signed in before, and opens nothing yet. */
  keepSession: (account: string) => Promise<void>
  /** Until the story's page is quiet, as `followRequests` tells it; of another page that function has to be asked. */
  untilQuiet: () => Promise<void>
  /** Messages that a story expects on the console; any other error or warning fails it. */
  expectedErrors: RegExp[]
  /** What a story expects of `disturbancesIn` its page; anything else fails it. */
  expectedDisturbances: RegExp[]
  /** Turns back, after each story, what it turned in the provider's sandbox and the languages that demo accounts chose. */
  leftInOrder: undefined
}

export const test = base.extend<Fixtures>({
  looks: ['selected', { option: true }],
  expectedErrors: [[], { option: true }],
  expectedDisturbances: [[], { option: true }],
  leftInOrder: [
    async ({ request }, use) => {
      await use(undefined)
      await Promise.all([restoreSandbox(request), forgetLanguages()])
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    context.on('page', waitForApplication)
    await watchPages(context)
    await use(context)
  },
  page: async ({ page, expectedErrors, expectedDisturbances }, use, { errors: failures }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    const disturbances = failures.length > 0 ? [] : await disturbancesIn(page)
    // What the page asks for at the end may still be on its way through a story's own answer.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    const unexpected = (texts: string[], expected: RegExp[]) =>
      texts.filter((text) => !expected.some((known) => known.test(text)))
    expect(unexpected(errors, expectedErrors), 'errors and warnings on the console').toEqual([])
    const found = unexpected(disturbances, expectedDisturbances)
    expect(found, 'what would disturb the shell or another remote').toEqual([])
  },
  untilQuiet: async ({ page }, use) => {
    await use(followRequests(page))
  },
  openAs: async ({ page }, use) => {
    await use((account, path) => openAs(page, account, path))
  },
  keepSession: async ({ page }, use) => {
    await use((account) => keepSession(page, account))
  },
  signIn: async ({ page }, use) => {
    await use(async (account) => {
      await page.goto('/signin')
      await page.getByLabel('Email').fill(account)
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/signin')
    })
  },
})

/**
 * Until the page that came in the HTML is the application's, which takes away the note on missing
 * scripts: its scripts wait for somebody to do something, and a press before that is the browser's
 * own and loads the next page as a document.
 */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expect(page.locator('#sabha-missing')).toHaveCount(0)
}

/** The addresses of files of a remote that the page asks for from now on. */
export function watchRemoteFiles(page: Page, remote: string): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${addresses.remotes}/${remote}/`)) files.push(request.url())
  })
  return files
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page, what = 'the screen'): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `pixels beyond the width of ${what}`).toBe(0)
}

/** No violation of any severity in what the page shows now, or in the element that the selector names. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  await atRest(page)
  expect(await violationsIn(page, selector)).toEqual([])
}

export { atRest, type Browser, demoPassword, expect, followRequests, type Locator, type Page }
