import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const rounds = 10

test('pages that were left leave no elements, listeners or documents behind', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await page.goto('/')
  for (let round = 0; round < 3; round += 1) await goRound(page)
  const before = await count(browser)
  for (let round = 0; round < rounds; round += 1) await goRound(page)
  const after = await count(browser)
  expect(after.documents).toBe(before.documents)
  // Less than one for each round.
  expect(after.nodes - before.nodes).toBeLessThan(rounds)
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(rounds)
})

async function goRound(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  for (const [link, title] of [
    ['Events', 'Events'],
    ['Sign In', 'Sign In'],
    [/^Sabha/, 'Connect · Change · Serve'],
  ] as const) {
    await header.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
}

async function count(browser: CDPSession) {
  await browser.send('HeapProfiler.collectGarbage')
  return browser.send('Memory.getDOMCounters')
}
