import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@sabha/e2e'
import { messagesTo } from '@sabha/e2e/mailbox'
import { addresses } from '@sabha/e2e/system'
import { fillLastStep } from './as-account.ts'
import { openAccount, readNewestCode } from './new-account.ts'

// Onboarding replaces the requested page, whose preloaded files stay unused.
test.use({ expectedErrors: [/preload but not used/], viewport: { width: 360, height: 640 } })

test('a new user goes from sign-up to the dashboard on a phone, without a payment', async ({
  page,
  request,
}) => {
  test.slow()
  const { email } = await openAccount(page, 'whole-journey')
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await test.step('Basic Details', async () => {
    await page.getByLabel('Full Name').fill('Meera Joshi')
    await page.getByLabel('Company').fill('Joshi Textiles')
    await page.getByLabel('Phone Number').fill('919876512371')
    await page.getByLabel('Phone Number').press('Enter')
    await page.getByLabel('OTP').fill(await readNewestCode('+919876512371'))
    await expect(page.getByText('Your phone number is verified')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('Process Payment starts at the top and is skipped', async () => {
    await expect(title('Process Payment')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('button', { name: 'Continue Without Payment' }).click()
    await page.getByRole('button', { name: 'Yes, Skip Payment' }).click()
  })

  await test.step('Complete Profile', async () => {
    await expect(title('Complete Profile')).toBeVisible()
    await fillLastStep(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Complete Profile' }).click()
  })

  await test.step('the dashboard shows a greeting and that no payment was made', async () => {
    await expect(title(/Meera Joshi/)).toBeVisible()
    await expect(page.getByText('Active Member')).toBeVisible()
    await expect(page.getByText('Pending Payment')).toBeVisible()
    await page.reload()
    await expect(title(/Meera Joshi/)).toBeVisible()
  })

  await test.step('one email welcomes the new member', async () => {
    const welcomes = async () => {
      await request.post(`${addresses.backend}/functions/v1/send-mails`)
      return (await messagesTo(email)).filter(({ subject }) => subject.startsWith('Welcome'))
    }
    await expect.poll(async () => (await welcomes()).length, { intervals: [500, 3000] }).toBe(1)
    const [welcome] = await welcomes()
    await page.goto(welcome?.links[0] ?? '')
    await expect(title(/Meera Joshi/)).toBeVisible()
  })
})
