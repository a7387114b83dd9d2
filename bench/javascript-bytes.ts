/**
 * Bytes of JavaScript (brotli, as they cross the wire) that a first visit fetches before its page
 * stands: the landing page and the sign-in page signed out, and the dashboard by its own address.
 * Deterministic, so one visit each is enough. `node bench/javascript-bytes.ts` starts a copy of its own and writes
 * `javascript-bytes.json` beside it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/support/find-browser.ts'
import { addresses, startSystem } from '../e2e/support/system.ts'

const landingLimit = 140_000

interface Visit {
  page: string
  /** Until the page has loaded and its heading stands. */
  bytes: number
  /** Together with what is fetched ahead once the browser is idle. */
  bytesWhenIdle: number
}

const stop = await startSystem()
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
})
try {
  const landing = await visit(await browser.newContext(), '/', 'Connect · Change · Serve')
  const signIn = await visit(await browser.newContext(), '/signin', 'Sign In')
  const dashboard = await visit(await signedIn(), '/dashboard', 'Welcome')
  const result = {
    date: new Date().toISOString().slice(0, 10),
    landingLimit,
    landing,
    signIn,
    dashboard,
  }
  writeFileSync(
    join(import.meta.dirname, 'javascript-bytes.json'),
    `${JSON.stringify(result, null, 2)}\n`,
  )
  console.table([landing, signIn, dashboard])
  console.log(`Landing: ${landing.bytes} of at most ${landingLimit} bytes`)
} finally {
  await browser.close()
  await stop()
}

async function visit(context: BrowserContext, path: string, heading: string): Promise<Visit> {
  const page = await context.newPage()
  await page.goto(`${addresses.app}${path}`, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1, name: new RegExp(heading) }).waitFor()
  const bytes = await scriptBytes(page)
  await page.waitForLoadState('networkidle')
  const bytesWhenIdle = await scriptBytes(page)
  await context.close()
  return { page: path, bytes, bytesWhenIdle }
}

function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
}

/** A context with a session but an empty cache. */
async function signedIn(): Promise<BrowserContext> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${addresses.app}/signin`)
  await page.getByLabel('Email').fill('member@sabha.test')
  await page.getByLabel('Password', { exact: true }).fill('sabha-demo')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  const storageState = await context.storageState()
  await context.close()
  return browser.newContext({ storageState })
}
