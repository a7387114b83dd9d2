import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@sabha/e2e'
import { fillLastStep, requestAsUser, skipToLastStep, verifyPhoneNumber } from './as-account.ts'
import { openAccount } from './new-account.ts'

// Onboarding replaces the requested page, whose preloaded files stay unused.
test.use({ expectedErrors: [/preload but not used/] })

test('the last step shows missing fields, keeps the draft and opens the dashboard', async ({
  page,
}) => {
  await openAccount(page, 'last-step')
  await verifyPhoneNumber(page, '+919876512361')
  await skipToLastStep(page, '+919876512361')
  const bar = page.getByRole('progressbar', { name: 'Profile completion' })
  await page.setViewportSize({ width: 320, height: 640 })

  await test.step('Enter shows an error on every missing field', async () => {
    await expect(bar).toHaveAttribute('aria-valuenow', '29')
    await expect(
      page.getByRole('button', { name: 'Select at least 3 interests to continue' }),
    ).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'City' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Date of Birth' })).toBeFocused()
    await expect(
      page.getByText('Please select at least 3 interests (required)').first(),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the draft is restored after a reload', async () => {
    await fillLastStep(page)
    await page.getByRole('combobox', { name: 'Profession' }).selectOption('Other')
    await page.getByRole('textbox', { name: 'Your Profession' }).fill('Potter')
    await page.reload()
    await expect(page.getByText('We restored what you typed earlier.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your Profession' })).toHaveValue('Potter')
    await expect(page.getByRole('checkbox', { name: 'Public Speaking' })).toBeChecked()
    await expect(bar).toHaveAttribute('aria-valuenow', '100')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the dashboard opens in the same document', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('button', { name: 'Complete Profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Meera Joshi/ })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  await test.step('consent and profile are stored', async () => {
    const consents = await requestAsUser(
      page,
      'GET',
      '/rest/v1/consents?purpose=eq.privacy&select=*',
    )
    expect(consents).toHaveLength(1)
    expect(consents[0]).toMatchObject({ language: 'en', withdrawn_at: null })
    const [profile] = await requestAsUser(page, 'GET', '/rest/v1/profiles?id=eq.:me&select=*')
    expect(profile).toMatchObject({
      profession: 'Other',
      custom_profession: 'Potter',
      city: 'Pune',
    })
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([])
  })
})
