import { expect, type Page, test } from '@sabha/e2e'
import { newestMessageTo } from '@sabha/e2e/mailbox'
import { addresses } from '@sabha/e2e/system'
import { fillLastStep, skipToLastStep, verifyPhoneNumber } from './as-account.ts'

// Onboarding replaces the requested page, whose preloaded files stay unused.
test.use({ expectedErrors: [/preload but not used/] })

test('a visitor who wants to register for an event gets there on another device, after sign-up and onboarding', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `requested-page.${Date.now()}@example.test`

  await test.step('Register leads to the sign-up', async () => {
    await page.goto('/events/00000000-0000-4001-8000-000000000004')
    await page.getByRole('link', { name: 'Register' }).click()
    await signUp(page, email)
  })

  const phone = await (await browser.newContext({ baseURL: addresses.app })).newPage()
  await test.step('the link is opened on another device, which asks for a password', async () => {
    const { links } = await newestMessageTo(email)
    await phone.goto(links[0] ?? '')
    await phone.getByRole('button', { name: 'Continue', exact: true }).click()
    await phone.getByRole('button', { name: `Continue as ${email}` }).click()
    await phone.getByLabel('New Password', { exact: true }).fill('another-long-password')
    await phone.getByLabel('Confirm New Password').fill('another-long-password')
    await phone.keyboard.press('Enter')
    await phone.getByRole('heading', { name: 'Basic Details' }).waitFor()
  })

  await test.step('onboarding ends at the registration, which takes one press', async () => {
    await completeOnboarding(phone, '+919876512389')
    await expect(phone.getByRole('region', { name: 'Registration' })).toBeFocused()
    await phone.getByRole('button', { name: 'Register' }).click()
    await expect(phone.getByText("You're going")).toBeVisible()
  })
  await phone.context().close()
})

test('a visitor who opens the link of a job gets to its application after sign-up and onboarding', async ({
  page,
}) => {
  test.slow()
  const email = `requested-job.${Date.now()}@example.test`
  await page.goto('/jobs/00000000-0000-4002-8000-000000000004')
  await signUp(page, email)
  const { links } = await newestMessageTo(email)
  await page.goto(links[0] ?? '')
  await page.getByRole('heading', { name: 'Basic Details' }).waitFor()
  await completeOnboarding(page, '+919876512390')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff Nurse' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cover letter' })).toBeVisible()
})

/** Signs up from the sign-in page, whose form has fields of the same names. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { name: 'Sign Up' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
}

/** Completes onboarding without a payment; only the last step uses its screen. */
async function completeOnboarding(page: Page, phone: string): Promise<void> {
  await verifyPhoneNumber(page, phone)
  await skipToLastStep(page, phone)
  await fillLastStep(page)
  await page.getByRole('button', { name: 'Complete Profile' }).click()
}
