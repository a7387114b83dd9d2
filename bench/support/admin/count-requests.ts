import type { Page } from '@playwright/test'
import { followRequests } from '../../../e2e/support/follow-requests.ts'
import type { Admin } from './sign-in-admin.ts'

export function isData(sent: { url(): string }): boolean {
  return sent.url().includes('/rest/v1/')
}

/** How many requests for data an address costs until it is at rest. */
export async function countRequests({ page, app }: Admin, path: string): Promise<number> {
  const untilQuiet = followRequests(page)
  let requests = 0
  function count(request: { url(): string }) {
    if (isData(request)) requests += 1
  }
  page.on('request', count)
  await page.goto(app + path)
  await untilQuiet()
  page.off('request', count)
  return requests
}

export function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}
