import { expect, type Page } from '@playwright/test'
import { newestMessageTo } from '../mailbox.ts'
import type { Screen } from './screens.ts'

/** Screens for re-authentication, choosing a password, and opening a link of another account. */
export const accountScreens: readonly Screen[] = [
  { name: 'choose-password', open: choosePassword },
  { name: 'prove-by-password', open: proveByPassword },
  { name: 'prove-by-code-to-send', open: proveByCode },
  { name: 'prove-by-code', open: sendCode },
  { name: 'link-of-another', open: openLinkOfAnother },
  { name: 'prove-by-password-hindi', open: inHindi(proveByPassword) },
  { name: 'choose-password-hindi', open: choosePassword },
  { name: 'prove-by-code-hindi', open: sendCode },
  { name: 'link-of-another-hindi', open: openLinkOfAnother },
]

const newPassword = 'another-long-password'

async function proveByPassword(page: Page): Promise<void> {
  await page.goto('/reset-password')
  const fields = page.getByRole('main').locator('input[autocomplete="new-password"]')
  await fields.first().fill(newPassword)
  await fields.last().fill(newPassword)
  await fields.last().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function proveByCode(page: Page): Promise<void> {
  await proveByPassword(page)
  await page.getByRole('dialog').locator('form').getByRole('button').last().click()
  await expect(page.locator('input[autocomplete="current-password"]')).toHaveCount(0)
}

/** Sends no email, since stories share the address. */
async function sendCode(page: Page): Promise<void> {
  await page.route('**/auth/v1/recover*', (route) => route.fulfill({ json: {} }))
  await proveByCode(page)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(page.locator('input[autocomplete="one-time-code"]').first()).toBeVisible()
  await page.unroute('**/auth/v1/recover*')
}

async function openLinkOfAnother(page: Page): Promise<void> {
  const email = `somebody.else.${Date.now()}@example.test`
  await page.goto('/terms')
  await signUp(page, email)
  const { links } = await newestMessageTo(email)
  // A code that was requested on an earlier screen would open every link at once.
  await page.evaluate(() => localStorage.removeItem('sabha-requested-links'))
  await page.goto(links[0] ?? '')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText(email).first()).toBeVisible()
}

/** Does not store the link's session, so that the member stays signed in. */
async function choosePassword(page: Page): Promise<void> {
  await openLinkOfAnother(page)
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.locator('input[autocomplete="new-password"]')).toHaveCount(2)
}

/**
 * Signs up without the client library, so that nothing of it is stored in the browser that opens
 * the link.
 */
async function signUp(page: Page, email: string): Promise<void> {
  const account = { email, password: newPassword }
  const status = await page.evaluate(async (body) => {
    const text = document.getElementById('sabha-config')?.textContent ?? '{}'
    const { backendUrl, publishableKey } = JSON.parse(text)
    const answer = await fetch(`${backendUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body,
    })
    return answer.status
  }, JSON.stringify(account))
  expect(status).toBe(200)
}

function inHindi(open: Screen['open']): Screen['open'] {
  return async (page) => {
    await page.addInitScript(() => localStorage.setItem('sabha-language', 'hi'))
    await open(page)
  }
}
