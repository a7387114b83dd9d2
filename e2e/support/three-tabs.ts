import type { BrowserContext, Page, Request } from '@playwright/test'
import { demoPassword } from './demo-password.ts'

export interface ThreeTabsOptions {
  /** URL of the application. */
  app: string
  /**
   * Length of the run. Each turn runs every trigger once, in one of the tabs; the next turn uses the
   * next tab. `ms` is in milliseconds.
   */
  lasts: { turns: number } | { ms: number }
  /** Idle time per turn in milliseconds, so that the tabs' own timers fire. */
  restMs: number
  /** Whether to reload pages, which may cancel a refresh and lose its response. */
  reloads: boolean
}

export interface ThreeTabsReport {
  rounds: number
  /** Refreshes that the identity service answered with tokens. */
  refreshes: number
  /** Refreshes that the identity service rejected. */
  refusals: number
  /** Maximum number of concurrent refreshes. */
  atOnce: number
  /** Refresh tokens that were sent more than once. */
  repeatedTokens: number
  /** Responses with status 401 to requests for data. */
  expired: number
  /** How often a tab was found signed out. */
  signOuts: number
}

type Trigger = (tabs: readonly Page[], tab: Page) => Promise<unknown>

/** Every event that makes a tab check its session. */
const triggers: readonly Trigger[] = [
  (_tabs, tab) => comeToFront(tab),
  (tabs) => Promise.all(tabs.map(comeToFront)),
  async (_tabs, tab) => {
    await tab.context().setOffline(true)
    await tab.context().setOffline(false)
  },
  async (tabs, tab) => {
    await spoilAccessToken(tab)
    await Promise.all(tabs.map(readAgain))
  },
  async (tabs, tab) => {
    await endAccessToken(tab)
    await Promise.all(tabs.map(comeToFront))
  },
]

const reloads: readonly Trigger[] = [
  (_tabs, tab) => tab.reload(),
  (tabs) => Promise.all(tabs.map((tab) => tab.reload())),
]

/** Keeps three tabs of one browser open and triggers refreshes in them one after another. */
export async function refreshInThreeTabs(
  context: BrowserContext,
  { app, lasts, restMs, reloads: withReloads }: ThreeTabsOptions,
): Promise<ThreeTabsReport> {
  const counts = followRefreshes(context)
  const report = { rounds: 0, signOuts: 0 }
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()] as const
  await signIn(tabs[0], app)
  await Promise.all(tabs.map((tab) => tab.goto(`${app}/dashboard`)))
  const rest: Trigger = (_tabs, tab) => tab.waitForTimeout(restMs)
  const turn = [...triggers, ...(withReloads ? reloads : []), rest]
  const begun = Date.now()
  const isOver = () =>
    'ms' in lasts ? Date.now() - begun >= lasts.ms : report.rounds >= lasts.turns * turn.length
  while (!isOver()) {
    const tab = tabs[Math.floor(report.rounds / turn.length) % tabs.length] ?? tabs[0]
    await turn[report.rounds % turn.length]?.(tabs, tab)
    report.rounds += 1
    for (const each of tabs) if (!(await isSignedIn(each))) report.signOuts += 1
  }
  return { ...counts, ...report }
}

function followRefreshes(context: BrowserContext) {
  const counts = { refreshes: 0, refusals: 0, atOnce: 0, repeatedTokens: 0, expired: 0 }
  const sent = new Set<string>()
  let inFlight = 0
  const isRefresh = (request: Request) => request.url().includes('grant_type=refresh_token')
  context.on('request', (request) => {
    if (!isRefresh(request)) return
    const token = request.postData() ?? ''
    if (sent.has(token)) counts.repeatedTokens += 1
    sent.add(token)
    inFlight += 1
    counts.atOnce = Math.max(counts.atOnce, inFlight)
  })
  const settle = (request: Request) => {
    if (isRefresh(request)) inFlight -= 1
  }
  context.on('requestfinished', settle)
  context.on('requestfailed', settle)
  context.on('response', (response) => {
    if (isRefresh(response.request()) && response.request().method() === 'POST') {
      if (response.ok()) counts.refreshes += 1
      else counts.refusals += 1
    } else if (response.status() === 401) counts.expired += 1
  })
  return counts
}

async function signIn(tab: Page, app: string): Promise<void> {
  await tab.goto(`${app}/signin`)
  await tab.getByLabel('Email').fill('member@sabha.test')
  await tab.getByLabel('Password', { exact: true }).fill(demoPassword)
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click()
  await tab.waitForURL((url) => url.pathname === '/dashboard')
}

function comeToFront(tab: Page): Promise<void> {
  return tab.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Navigates to a page and back within the application, each of which reads data. */
async function readAgain(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: 'Events' }).first().click()
  await tab.getByRole('link', { name: 'Dashboard' }).first().click()
}

/** Makes the stored access token invalid for the server, unnoticed by the browser. */
function spoilAccessToken(tab: Page): Promise<void> {
  return tab.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sabha-auth') ?? '{}')
    session.access_token = `${session.access_token.slice(0, -8)}AAAAAAAA`
    localStorage.setItem('sabha-auth', JSON.stringify(session))
  })
}

/** Expires the stored session, as after a night. */
function endAccessToken(tab: Page): Promise<void> {
  return tab.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sabha-auth') ?? '{}')
    session.expires_at = 1
    localStorage.setItem('sabha-auth', JSON.stringify(session))
  })
}

async function isSignedIn(tab: Page): Promise<boolean> {
  try {
    await tab
      .getByRole('button', { name: 'Account menu' })
      .first()
      .waitFor({ state: 'visible', timeout: 15_000 })
    return !new URL(tab.url()).pathname.startsWith('/signin')
  } catch {
    return false
  }
}
