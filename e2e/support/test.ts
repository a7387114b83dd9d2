import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { findDisturbances, watchPages } from './checks/watch-pages.ts'
import { demoPassword } from './demo-password.ts'
import { finishAnimations } from './finish-animations.ts'
import { followRequests } from './follow-requests.ts'
import { clearStorage, openAs, storeSessionOf } from './open-as.ts'
import { restoreSandbox } from './payment-window.ts'
import { resetLanguages } from './run-sql.ts'
import { findViolations } from './screens/violations.ts'
import { addresses } from './system.ts'

/** Tag of combinations that only `npm run prove:stories` runs. */
export const proofTag = { tag: '@proof' }

/**
 * Coverage of a story that visits many screens: `selected` each theme, size and language at least
 * once, `every` all combinations (docs/decisions/tests-and-stories.md).
 */
export type LookSelection = 'selected' | 'every'

export interface Fixtures {
  looks: LookSelection
  /** Signs in on the sign-in page. */
  signIn: (account: string) => Promise<void>
  /** Opens a page with a stored session. */
  openAs: (account: string, path: string) => Promise<void>
  /** Stores a session in the browser without opening a page. */
  keepSession: (account: string) => Promise<void>
  /**
   * Waits until the story's page is quiet, as defined by `followRequests`; call that for other
   * pages.
   */
  untilQuiet: () => Promise<void>
  /** Console errors and warnings that the story expects; any other fails it. */
  expectedErrors: RegExp[]
  /** Results of `findDisturbances` that the story expects; any other fails it. */
  expectedDisturbances: RegExp[]
  /** Resets the provider's sandbox and the languages of demo accounts after each story. */
  leftInOrder: undefined
}

/** The application's line about a long task: a slow machine needs seconds for axe, or to print a list. */
const longTask = /The page was unresponsive for \d+ s/
/** The browser's line about a refused request, which a story has to expect. */
const refusedRequest = /^Failed to load resource/
/** The application's line about the query or write that failed with it, not about a part that failed to load. */
const loggedFailure = /^\[\S+ \S+\] [0-9a-f]{32} \(.*?\) (?!remote_|shared_|part_)[a-z_]+ /

export const test = base.extend<Fixtures>({
  looks: ['selected', { option: true }],
  expectedErrors: [[], { option: true }],
  expectedDisturbances: [[], { option: true }],
  leftInOrder: [
    async ({ request }, use) => {
      await use(undefined)
      await Promise.all([restoreSandbox(request), resetLanguages()])
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
    const disturbances = failures.length > 0 ? [] : await findDisturbances(page)
    // Requests may still be pending in the story's routes.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    const unexpected = (texts: string[], expected: RegExp[]) =>
      texts.filter((text) => !expected.some((known) => known.test(text)))
    const logged = errors.some((text) => refusedRequest.test(text)) ? [loggedFailure] : []
    expect(
      unexpected(errors, [...expectedErrors, ...logged, longTask]),
      'errors and warnings on the console',
    ).toEqual([])
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
    await use((account) => storeSessionOf(page, account))
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
 * Waits until the application has hydrated the prerendered page and removed the notice of missing
 * scripts. Its scripts wait for the first interaction; a click before that navigates without the
 * router.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expect(page.locator('#sabha-missing')).toHaveCount(0)
}

/** Collects the URLs of a remote's files that the page requests from now on. */
export function watchRemoteFiles(page: Page, remote: string): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${addresses.remotes}/${remote}/`)) files.push(request.url())
  })
  return files
}

/** Expects no horizontal overflow. */
export async function expectNoSidewaysScroll(page: Page, what = 'the screen'): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `pixels beyond the width of ${what}`).toBe(0)
}

/**
 * Expects no axe violation of any severity in the page, or in the element with the selector, once it is shown.
 * Every page has a heading of the first level.
 */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  await expect(page.locator(selector ?? 'h1').first()).toBeAttached()
  await finishAnimations(page)
  expect(await findViolations(page, selector)).toEqual([])
}

export {
  type Browser,
  clearStorage,
  demoPassword,
  expect,
  finishAnimations,
  followRequests,
  type Locator,
  type Page,
}

/**
 * Makes `goto` and `reload` wait until the application has replaced the frame of the HTML, unless
 * the story passes its own condition: Playwright would lose a click during the replacement.
 */
function waitForApplication(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const untilApplication = () => expect(page.locator('#sabha-frame')).toHaveCount(0)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await untilApplication()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await untilApplication()
    return answer
  }
}
