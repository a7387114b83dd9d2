import type { Locator, Page } from '@playwright/test'
import { storeSessionOf } from '../open-as.ts'
import { sharedFilePattern } from '../shared-file.ts'
import { disableOrEnableRemote } from './fixture-remote.ts'

/** A fault of a remote with its expected outcome. */
export interface RemoteFault {
  name: string
  path: string
  /** Causes the fault before the page is opened. */
  arrange?(page: Page): Promise<unknown>
  /** User action before the fault shows. */
  act?(page: Page): Promise<unknown>
  /** Heading that the user then sees. */
  sees: string | RegExp
  /** Ends the fault. */
  mend?(page: Page): Promise<unknown>
  /** Heading after Retry once the fault has ended; undefined if no error card is shown. */
  recovers?: string | RegExp
  /** Number of reports; 1 by default. */
  reports?: number
  /** Element that shows the fault; by default the page's heading. */
  place?(page: Page): Locator
  /** Element that must keep working. */
  beside?(page: Page): Locator
  /** Time until the fault shows, in milliseconds. */
  withinMs?: number
}

const entry = /\/unruly\/[^/]+\/static\/js\/unruly[^/]*\.js/
const chunk = /__federation_expose_calm\.[^/]*\.js/
const lazyPart = /lazy-part\.[^/]*\.js/

type Break = (page: Page, where: RegExp) => Promise<unknown>

const answers = (status: number, body: string, contentType = 'text/plain'): Break => {
  return (page, where) =>
    page.route(where, (route) => route.fulfill({ status, body, contentType, headers: open }))
}
const open = { 'access-control-allow-origin': '*' }

const breaks: Record<string, Break> = {
  '404': answers(404, 'gone'),
  '500': answers(500, 'failed'),
  HTML: answers(200, '<!doctype html><p>Not found', 'text/html'),
  'no answer': (page, where) => page.route(where, () => undefined),
  tampered: (page, where) =>
    page.route(where, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` })
    }),
  refused: (page, where) => page.route(where, (route) => route.abort('connectionrefused')),
}

const unroute = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

const filesNotHad: readonly RemoteFault[] = Object.entries({ entry, chunk }).flatMap(
  ([what, where]) =>
    Object.entries(breaks).map(([how, breakIt]) => ({
      name: `${what}: ${how}`,
      path: '/unruly/calm',
      arrange: (page: Page) => breakIt(page, where),
      sees: 'Render is not available right now',
      mend: unroute,
      recovers: 'Calm',
    })),
)

/** Two remotes are unreachable at the same time. */
const twoAtOnce: RemoteFault = {
  name: 'two remotes at once',
  path: '/unruly/calm',
  async arrange(page) {
    await breaks['404']?.(page, chunk)
    await breaks.refused?.(page, /\/member\/[^/]+\/static\//)
  },
  act: openEventsPage,
  sees: 'Events is not available right now',
  mend: unroute,
  recovers: /^Events/,
  reports: 2,
}

export function openEventsPage(page: Page): Promise<void> {
  return page.getByRole('banner').getByRole('link', { name: 'Events' }).first().click()
}

/** A shared library that the page needs is missing. */
const sharedGone: RemoteFault = {
  name: 'library of the shell: 404',
  path: '/receipts/of-nobody',
  arrange: (page) =>
    breaks['404']?.(page, sharedFilePattern('@sabha/types/records')) ?? Promise.resolve(),
  sees: 'Receipt Check is not available right now',
  mend: unroute,
  recovers: 'Receipt Check',
}

/** Files that fail to load. */
export const loadFaults: readonly RemoteFault[] = [...filesNotHad, twoAtOnce, sharedGone]

const mendInPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMended: true }))

function fails(name: string, mended?: string): RemoteFault {
  const sees = `${name} is not available right now`
  const path = `/unruly/${name.toLowerCase()}`
  return mended ? { name, path, sees, mend: mendInPage, recovers: mended } : { name, path, sees }
}

/** Pages that throw or differ from the manifest. */
export const pageUseFaults: readonly RemoteFault[] = [
  fails('Nothing'),
  fails('Evaluate', 'Evaluated'),
  fails('Render', 'Rendered'),
  fails('Effect'),
  fails('Endless'),
  {
    ...fails('Lazy', 'Lazy'),
    arrange: (page) => breaks['404']?.(page, lazyPart) ?? Promise.resolve(),
    mend: unroute,
  },
  {
    name: 'Handler',
    path: '/unruly/later',
    act: (page) => page.getByRole('button', { name: 'Handler' }).click(),
    sees: 'Later',
  },
  {
    name: 'Promise',
    path: '/unruly/later',
    act: (page) => page.getByRole('button', { name: 'Promise' }).click(),
    sees: 'Later',
  },
  {
    name: 'Left',
    path: '/unruly/leaving',
    act: openEventsPage,
    sees: 'Events',
  },
]

const filling = (name: string) => (page: Page) => page.getByRole('region', { name })
const calm = (page: Page) => filling('Calm')(page).getByText('Calm beside it')

/** Fillings in another remote's page. */
export const fillingFaults: readonly RemoteFault[] = [
  {
    name: 'Restless filling',
    path: '/dashboard?restless',
    arrange: asMember,
    place: filling('Restless'),
    beside: calm,
    sees: /Restless is not available right now/,
    mend: mendInPage,
    recovers: /Rested/,
  },
  {
    name: 'Roaming filling',
    path: '/dashboard?roaming',
    arrange: asMember,
    place: filling('Roaming'),
    beside: calm,
    sees: /Roaming is not available right now/,
    mend: mendInPage,
    recovers: /Stays here/,
  },
]

/** Needs a remote with two builds. */
export const previousFaults: readonly RemoteFault[] = [
  {
    name: 'Once, with a previous build',
    path: '/unruly/once',
    sees: 'Once',
  },
]

/** Takes effect within a minute after the registry changed. */
export const switchedOffFaults: readonly RemoteFault[] = [
  {
    name: 'switched off in an open tab',
    path: '/unruly/calm',
    act: () => disableOrEnableRemote('disable', 'unruly'),
    sees: 'Render is not available right now',
    withinMs: 75_000,
    mend: () => disableOrEnableRemote('enable', 'unruly'),
    recovers: 'Calm',
  },
]

/** Pages that never settle. */
export const unsettledPageFaults: readonly RemoteFault[] = [
  fails('Restless'),
  fails('Waiting'),
  fails('Rewaiting'),
  fails('Roaming'),
  fails('Store'),
  {
    ...fails('Restless'),
    name: 'Restless, left at once',
    act: openEventsPage,
    sees: 'Events',
    reports: 0,
  },
  {
    ...fails('Restless'),
    name: 'Restless, signed out at once',
    arrange: asMember,
    act: signOut,
    sees: 'Connect · Change · Serve',
    reports: 0,
  },
]

function asMember(page: Page): Promise<void> {
  return storeSessionOf(page, 'member@sabha.test')
}

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).first()

async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
}

function touches(what: string, reports = 1): RemoteFault {
  const path = `/unruly/touch/${what}`
  return { name: `Touches ${what}`, path, sees: `Touch ${what}`, reports }
}

const pressThrice = (key: string) => async (page: Page) => {
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
}

/**
 * Pages that change the document around them. Other changes are caught before release
 * (`describeRemote`, stories).
 */
export const documentChangeFaults: readonly RemoteFault[] = [
  touches('overlay', 0),
  touches('title', 0),
  { ...touches('dialog', 0), act: pressThrice('Escape') },
  touches('written'),
  touches('base', 0),
]
