import type { Page } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from '../support/figures/layout-shifts.ts'
import { newestMessageTo } from '../support/mailbox.ts'
import { addresses } from '../support/system.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

const pages = {
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/refunds': 'Refunds and Cancellation',
  '/contact': 'Contact',
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('each legal page is complete, and footer links lead to the others', async ({ page }) => {
    await page.goto('/')
    for (const [path, title] of Object.entries(pages)) {
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(`${addresses.app}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'support@sabha.example' }).first()).toBeVisible()
  })
})

test('a prerendered legal page hydrates without a layout shift', async ({ page }) => {
  await recordLayoutShifts(page)
  await page.goto('/refunds')
  await waitForHydration(page)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
})

test('the footer, its pages and sign-out work while onboarding is open', async ({
  page,
  openAs,
}) => {
  await openAs('newcomer@sabha.test', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
})

test('a sign-up records consent to the current texts, in whichever browser the link is opened', async ({
  page,
  browser,
}) => {
  const email = `mira.${Date.now()}@example.test`
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  const { links } = await newestMessageTo(email)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(links[0] ?? '')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await elsewhere.getByRole('button', { name: `Continue as ${email}` }).click()
  await expect(elsewhere.getByText(/By signing up, you agree to our/)).toBeVisible()
  await elsewhere.getByLabel('New Password', { exact: true }).fill('another-long-password')
  await elsewhere.getByLabel('Confirm New Password').fill('another-long-password')
  await elsewhere.getByRole('button', { name: 'Save Password' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
  await expect.poll(() => consentsOf(elsewhere)).toEqual(['privacy', 'terms'])
  await elsewhere.context().close()
})

test('a sign-up with Google records consent to the current texts', async ({ page }) => {
  await page.goto('/signin')
  await expect(
    page.getByText(/If you are new, signing in with Google creates your account/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: /member@sabha\.test/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect.poll(() => consentsOf(page)).toEqual(['privacy', 'terms'])
})

/** Purposes to which the signed-in user has consented since yesterday, read from the database. */
async function consentsOf(page: Page): Promise<string[]> {
  const since = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  const query = `select=purpose&order=purpose&given_at=gte.${since}`
  return page.evaluate(
    async ([backend, asked]) => {
      const { access_token } = JSON.parse(localStorage.getItem('sabha-auth') ?? '{}')
      const config = JSON.parse(document.getElementById('sabha-config')?.textContent ?? '{}')
      const answer = await fetch(`${backend}/rest/v1/consents?${asked}`, {
        headers: { apikey: config.publishableKey, authorization: `Bearer ${access_token}` },
      })
      const rows: { purpose: string }[] = await answer.json()
      return rows.map(({ purpose }) => purpose)
    },
    [addresses.backend, query],
  )
}
