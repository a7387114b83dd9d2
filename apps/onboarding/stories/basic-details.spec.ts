import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
  watchRemoteFiles,
} from '@sabha/e2e'
import { readBoundingBox } from '@sabha/e2e/layout'
import { addresses } from '@sabha/e2e/system'
import { openAccount, phoneProvider, readNewestCode } from './new-account.ts'

test('a new user verifies a phone number with the code and reaches the payment step', async ({
  page,
  untilQuiet,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(phoneProvider)) asked.push(request.url())
  })
  await openAccount(page, 'right-code')
  await untilQuiet()
  const fetched = watchRemoteFiles(page, 'onboarding')

  await test.step('the provider is neither loaded nor called before a number is entered', async () => {
    await page.getByLabel('Full Name').fill('Meera Joshi')
    await page.getByLabel('Company').fill('Joshi Textiles')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expectAccessible(page)
    expect(asked).toEqual([])
    expect(fetched).toEqual([])
    await page.getByLabel('Phone Number').focus()
    await expect.poll(() => fetched.length, 'its client comes with the touch').toBeGreaterThan(0)
  })

  await test.step('the code arrives by text message and is checked once complete', async () => {
    await page.getByLabel('Phone Number').fill('०९८७६ ५१२३४१')
    await page.getByRole('button', { name: 'Verify with OTP' }).click()
    await expect(page.getByLabel('OTP')).toBeFocused()
    await expect(page.getByLabel('OTP')).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.getByLabel('OTP').fill(await readNewestCode('+919876512341'))
    await expect(page.getByText('Your phone number is verified')).toBeVisible()
    await expect(page.getByLabel('Country Code')).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the payment step follows, also after a reload', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Process Payment' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Process Payment' })).toBeVisible()
  })
})

test.describe('rejected verifications', () => {
  // The provider responds with 400, like the real one.
  test.use({ expectedErrors: [/status of 400/] })

  test('a wrong code shows an error, and the right one is accepted afterwards', async ({
    page,
  }) => {
    await openAccount(page, 'wrong-code')
    await askForCode(page, '9876512342')
    const code = await readNewestCode('+919876512342')
    await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('Invalid OTP. Please check and try again.')).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Company').press('Enter')
    await expect(
      page.getByText('Please verify your phone number with the OTP before continuing.'),
    ).toBeVisible()

    await page.getByLabel('OTP').fill(code)
    await expect(page.getByText('Your phone number is verified')).toBeVisible()
  })

  test('the page shows why no code can be sent, in both languages', async ({ page }) => {
    await openAccount(page, 'no-code')
    await page.getByLabel('Phone Number').fill('99999 00004')
    await page.getByRole('button', { name: 'Verify with OTP' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText(
      'Too many requests. Please wait a few minutes before trying again.',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'हिन्दी' }).click()
    await expect(alert).toHaveText('बहुत ज़्यादा अनुरोध हुए हैं। कृपया कुछ मिनट बाद फिर से कोशिश करें।')
  })
})

test('loading the form and checking the code cause no layout shift on a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openAccount(page, 'still')
  const answered = Promise.withResolvers<void>()
  await page.route('**/rest/v1/phone_verifications*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.reload()
  const label = page.getByText('Company', { exact: true })
  const topOfLabel = async () => (await readBoundingBox(label)).y
  const toCome = await topOfLabel()
  answered.resolve()
  await page.getByRole('textbox', { name: 'Company' }).waitFor()
  expect(await topOfLabel()).toBe(toCome)

  await askForCode(page, '9876512346')
  const tried = Promise.withResolvers<void>()
  await page.route('**/accounts:signInWithPhoneNumber*', async (route) => {
    await tried.promise
    await route.continue()
  })
  const topOfCompany = async () => {
    const { y } = await readBoundingBox(page.getByLabel('Company'))
    return y + (await page.evaluate(() => scrollY))
  }
  const before = await topOfCompany()

  await page.getByLabel('OTP').fill(await readNewestCode('+919876512346'))

  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeVisible()
  expect(await topOfCompany()).toBe(before)
  tried.resolve()
  await expect(page.getByText('Your phone number is verified')).toBeFocused()
})

test('a number edited after its verification must be verified again', async ({ page }) => {
  await openAccount(page, 'edited')
  await verify(page, '9876512343')

  await page.getByLabel('Phone Number').fill('9876512344')
  await expect(page.getByText('Your phone number is verified')).toHaveCount(0)
  await expect(page.getByLabel('Country Code')).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()

  await verify(page, '9876512344')
  await page.getByLabel('Full Name').fill('Meera Joshi')
  await page.getByLabel('Company').fill('Joshi Textiles')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Process Payment' })).toBeVisible()
})

test('a number verified on one device needs no code on another', async ({ page, browser }) => {
  const account = await openAccount(page, 'two-devices')
  await verify(page, '9876512345')

  const other = await (await browser.newContext({ baseURL: addresses.app })).newPage()
  await other.goto('/signin')
  await other.getByLabel('Email').fill(account.email)
  await other.getByLabel('Password', { exact: true }).fill(account.password)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.getByLabel('Phone Number')).toHaveValue('9876512345')
  await expect(other.getByText('Your phone number is verified')).toBeVisible()
  await other.getByLabel('Full Name').fill('Meera Joshi')
  await other.getByLabel('Company').fill('Joshi Textiles')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('heading', { name: 'Process Payment' })).toBeVisible()
  await other.context().close()
})

async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Verify with OTP' }).click()
  await expect(page.getByLabel('OTP')).toBeFocused()
}

async function verify(page: Page, number: string): Promise<void> {
  await askForCode(page, number)
  await page.getByLabel('OTP').fill(await readNewestCode(`+91${number}`))
  await expect(page.getByText('Your phone number is verified')).toBeVisible()
}
