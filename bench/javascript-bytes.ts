/**
 * Bytes of JavaScript (brotli, as they cross the wire) that a first visit fetches before its page
 * stands: landing and sign-in signed out, the others signed in and by their own address; and with
 * what is fetched once the browser is at rest, or what a press asks for.
 * Deterministic, so one visit each is enough. `node bench/javascript-bytes.ts` starts a copy of its
 * own and writes `javascript-bytes.json` beside it; `javascript-limits.json` has what may be at most,
 * which the story `script-bytes` holds.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { demoPassword } from '../e2e/support/demo-password.ts'
import { findBrowser } from '../e2e/support/find-browser.ts'
import {
  bytesOf,
  type FetchedBytes,
  type FirstPage,
  firstPages,
} from '../e2e/support/script-bytes.ts'
import { addresses, startSystem } from '../e2e/support/system.ts'

interface Visit extends FetchedBytes {
  page: string
  limit: number
}

const stop = await startSystem()
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
})
try {
  const visits: [string, Visit][] = []
  for (const firstPage of firstPages) visits.push([firstPage.name, await visit(browser, firstPage)])
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(
    join(import.meta.dirname, 'javascript-bytes.json'),
    `${JSON.stringify({ date, ...Object.fromEntries(visits) }, null, 2)}\n`,
  )
  console.table(Object.fromEntries(visits))
} finally {
  await browser.close()
  await stop()
}

async function visit(on: Browser, firstPage: FirstPage): Promise<Visit> {
  const context = await on.newContext({
    baseURL: addresses.app,
    ...(firstPage.account && { storageState: await stateOf(on, firstPage.account) }),
  })
  const page = await context.newPage()
  const fetched = await bytesOf(page, firstPage)
  await context.close()
  return { page: firstPage.path, limit: firstPage.limit, ...fetched }
}

/** A session without anything in the cache. */
async function stateOf(on: Browser, account: string): ReturnType<BrowserContext['storageState']> {
  const context = await on.newContext()
  const page = await context.newPage()
  await page.goto(`${addresses.app}/signin`)
  await page.getByLabel('Email').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  const storageState = await context.storageState()
  await context.close()
  return storageState
}
