import { demoPassword, expect, test } from '../support/test.ts'

test.describe('a profile that cannot be read', () => {
  test.use({ expectedErrors: [/status of 503|not available/] })

  test('shows an error in the sign-in form, and signs in once it can be read', async ({ page }) => {
    await page.clock.install()
    await page.goto('/signin')
    await page.route('**/rest/v1/profiles**', (route) => route.fulfill({ status: 503 }))
    await page.getByLabel('Email').fill('member@sabha.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(async () => {
      await page.clock.fastForward(1500)
      await expect(page.getByRole('alert').filter({ hasText: 'not available' })).toBeVisible({
        timeout: 300,
      })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    await page.unroute('**/rest/v1/profiles**')
    await page.clock.fastForward('00:16')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('is read again after one failure during a reload', async ({ page, openAs }) => {
    await openAs('member@sabha.test', '/dashboard')
    await page.route('**/rest/v1/profiles**', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome|reach/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  })
})
