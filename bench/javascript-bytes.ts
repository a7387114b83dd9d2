/**
 * Bytes of JavaScript (brotli, as they cross the wire) that a first visit fetches before its page
 * stands: landing and sign-in signed out, the others signed in and by their own address; and with
 * what is fetched once the browser is at rest, or what a press asks for.
 * The latter (`bytesWhenIdle`) is the same at every visit, so one each is enough; of the former some scripts may
 * be on their way or here when the page stands. `node bench/javascript-bytes.ts` starts a copy of its own and
 * writes `javascript-bytes.json` beside it; `javascript-limits.json` has what `bytesWhenIdle` may be at most, which
 * the story `script-bytes` holds.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import {
  bytesOf,
  type FetchedBytes,
  type FirstPage,
  firstPages,
} from '../e2e/support/script-bytes.ts'
import { addresses, startSystem } from '../e2e/support/system.ts'
import { openBrowser } from './support/open-browser.ts'
import { stateOf } from './support/signed-in.ts'

interface Visit extends FetchedBytes {
  page: string
  limit: number
}

const stop = await startSystem()
const browser = await openBrowser()
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
    ...(firstPage.account && {
      storageState: await stateOf(on, { origin: addresses.app, account: firstPage.account }),
    }),
  })
  const page = await context.newPage()
  const fetched = await bytesOf(page, firstPage)
  await context.close()
  return { page: firstPage.path, limit: firstPage.limit, ...fetched }
}
