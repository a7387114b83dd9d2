import { type Browser, expect, type Page, test } from '@sabha/e2e'
import { addresses } from '@sabha/e2e/system'
import { fillLastStep, requestAsUser, skipToLastStep, verifyPhoneNumber } from './as-account.ts'
import { type Account, openAccount, readNewestCode } from './new-account.ts'

// Requests after the session or the step has ended are rejected. Onboarding replaces the requested
// page, whose preloaded files stay unused.
test.use({ expectedErrors: [/status of 40[0134]|preload but not used/] })

test('a session that ends between the code and its confirmation keeps the typed values', async ({
  page,
}) => {
  const account = await openAccount(page, 'session-lost')
  await page.getByLabel('Full Name').fill('Meera Joshi')
  await page.getByLabel('Company').fill('Joshi Textiles')
  await page.getByLabel('Phone Number').fill('9876512351')
  await page.getByRole('button', { name: 'Verify with OTP' }).click()
  await expect(page.getByLabel('OTP')).toBeFocused()

  await requestAsUser(page, 'POST', '/auth/v1/logout?scope=global')
  await page.getByLabel('OTP').fill(await readNewestCode('+919876512351'))

  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await signIn(page, account)
  await expect(page.getByLabel('Phone Number')).toHaveValue('9876512351')
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Joshi')
  await expect(page.getByText('We restored what you typed earlier.')).toBeVisible()
})

test('onboarding begun on one device and completed on another moves on in the first', async ({
  page,
  browser,
}) => {
  const account = await openAccount(page, 'ended-elsewhere')
  await verifyPhoneNumber(page, '+919876512352')
  await page.reload()
  await expect(page.getByText('Your phone number is verified')).toBeVisible()
  await page.getByLabel('Full Name').fill('Meera Joshi')
  await page.getByLabel('Company').fill('Joshi Textiles')

  await test.step('the other device completes the step', async () => {
    const other = await openElsewhere(browser, account)
    await expect(other.getByLabel('Phone Number')).toHaveValue('9876512352')
    await skipToLastStep(other, '+919876512352')
    await fillLastStep(other)
    await other.getByRole('button', { name: 'Complete Profile' }).click()
    await expect(other.getByRole('heading', { level: 1, name: /Meera Joshi/ })).toBeVisible()
    await other.context().close()
  })

  await test.step('the completed step is rejected here, and the page moves on', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Meera Joshi/ })).toBeVisible()
  })
})

async function openElsewhere(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: addresses.app })
  const page = await context.newPage()
  await page.goto('/signin')
  await signIn(page, account)
  await page.getByRole('heading', { level: 1, name: 'Basic Details' }).waitFor()
  return page
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
