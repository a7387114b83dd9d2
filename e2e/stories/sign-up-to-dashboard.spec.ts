import { newestMessageTo } from '../support/mailbox.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a visitor signs up, confirms the email and sees onboarding', async ({ page }) => {
  const email = `asha.${Date.now()}@example.test`

  await test.step('the landing page leads to the sign-up form', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect · Change · Serve')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Start Your Journey' }).first().click()
    await expect(page).toHaveURL(/\/signup$/)
    await expectAccessible(page)
  })

  await test.step('the visitor signs up', async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a-long-password')
    await page.getByLabel('Confirm Password', { exact: true }).fill('a-long-password')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  })

  await test.step('the link in the email signs in and shows onboarding', async () => {
    const { links } = await newestMessageTo(email)
    await page.goto(links[0] ?? '')
    await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a demo member signs in, sees stored figures and signs out', async ({ page, signIn }) => {
  await signIn('member@sabha.test')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  for (const tile of ['Upcoming Events', 'Active Jobs', 'Community Members', 'Total Contributions'])
    await expect(page.getByRole('group', { name: tile })).toContainText(/[0-9]/)
  await expectAccessible(page)

  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect · Change · Serve')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin/)
})
