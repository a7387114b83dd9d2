import { expect, type Page } from '@playwright/test'
import { addresses } from './system.ts'

/** Ends the user's sessions on the server only, as signing out on another device does. */
export async function endOnServer(page: Page): Promise<void> {
  const { token, key } = await page.evaluate(() => ({
    token: JSON.parse(localStorage.getItem('sabha-auth') ?? '{}').access_token,
    key: JSON.parse(document.getElementById('sabha-config')?.textContent ?? '{}').publishableKey,
  }))
  const answer = await page.request.post(`${addresses.backend}/auth/v1/logout?scope=global`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(204)
}
