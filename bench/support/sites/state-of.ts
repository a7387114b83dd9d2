import type { Browser, BrowserContext } from '@playwright/test'
import { demoPassword } from '../../../e2e/support/demo-password.ts'
import { untilTakenOver } from '../../../e2e/support/test.ts'

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The session of a demo account at a site, without anything in the cache. */
export async function stateOf(
  browser: Browser,
  { origin, account }: { origin: string; account: string },
): Promise<StoredState> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/signin`)
  // The bundle renders the page anew: its HTML is that of another build.
  await untilTakenOver(page)
  await page.getByLabel('Email').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  const storageState = await context.storageState()
  await context.close()
  return storageState
}
