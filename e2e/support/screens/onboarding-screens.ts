import { expect, type Page, type Route } from '@playwright/test'
import { resetScreenState } from './reset-screen-state.ts'
import type { Screen } from './screens.ts'

/** First and last onboarding step in each state that the server can return. */
export const onboardingScreens: readonly Screen[] = [
  { name: 'basic-details-refused', open: refuse },
  { name: 'basic-details-otp', open: askForCode },
  { name: 'basic-details-otp-wrong', open: typeWrongCode },
  { name: 'basic-details-missing', open: submitNothing },
  { name: 'basic-details-unread', open: openUnread },
  { name: 'last-step', open: openLastStep },
  { name: 'last-step-missing', open: completeNothing },
  { name: 'last-step-refused', open: completeRefused },
  { name: 'basic-details-otp-wrong-hindi', open: inHindi(typeWrongCode) },
  { name: 'last-step-missing-hindi', open: inHindi(completeNothing) },
]

const verifications = '**/rest/v1/phone_verifications*'
const sendCall = '**/v1/accounts:sendVerificationCode*'
const confirmCall = '**/v1/accounts:signInWithPhoneNumber*'
const refusal = {
  status: 403,
  json: { code: '42501', message: 'The profile is not complete yet.' },
}

async function openBasicDetails(page: Page): Promise<void> {
  await resetScreenState(page)
  await page.goto('/dashboard')
  await expect(page.locator('input[type="tel"]')).toBeVisible()
}

const main = (page: Page) => page.getByRole('main')
const otp = (page: Page) => page.locator('input[autocomplete="one-time-code"]').first()

async function sendTo(page: Page, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await openBasicDetails(page)
  await page.route(sendCall, (route) => route.fulfill(answer))
  await page.locator('input[type="tel"]').fill('98765 00000')
  await page.locator('input[type="tel"]').press('Enter')
}

async function refuse(page: Page): Promise<void> {
  const error = { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' }
  await sendTo(page, { status: 400, json: { error } })
  await expect(main(page).getByRole('alert')).toBeVisible()
}

async function askForCode(page: Page): Promise<void> {
  await sendTo(page, { json: { sessionInfo: 'any' } })
  await expect(otp(page)).toBeFocused()
}

async function typeWrongCode(page: Page): Promise<void> {
  await askForCode(page)
  const json = { error: { code: 400, message: 'INVALID_CODE' } }
  await page.route(confirmCall, (route) => route.fulfill({ status: 400, json }))
  await otp(page).fill('000000')
  await expect(page.locator('input[name="otp"][aria-invalid]')).toBeVisible()
}

async function openVerified(page: Page): Promise<void> {
  await resetScreenState(page)
  const json = [{ phone: '+919876500000', verified_at: '2026-11-22T08:00:00Z' }]
  await page.route(verifications, (route) => route.fulfill({ json }))
  await page.goto('/dashboard')
  await expect(main(page).getByRole('status').filter({ hasText: /./ })).toBeVisible()
}

async function submitNothing(page: Page): Promise<void> {
  await openVerified(page)
  await page.locator('input[name="fullName"]').fill('')
  await page.locator('input[name="fullName"]').press('Enter')
  await expect(page.locator('input[name="company"][aria-invalid]')).toBeVisible()
}

async function openUnread(page: Page): Promise<void> {
  await resetScreenState(page)
  await page.route(verifications, (route) => route.fulfill(refusal))
  await page.goto('/dashboard')
  await expect(page.getByText('Your details could not be loaded')).toBeVisible()
}

const profileStep = {
  onboarding_status: 'paymentskipped',
  full_name: 'Priya Nambiar',
  phone: '+919876500000',
  company: 'Nambiar Mills',
}

async function openLastStep(page: Page): Promise<void> {
  await resetScreenState(page)
  await page.route('**/rest/v1/profiles?*', async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill(refusal)
    const response = await route.fetch()
    const read = await response.json()
    const json = Array.isArray(read)
      ? read.map((row) => ({ ...row, ...profileStep }))
      : { ...read, ...profileStep }
    return route.fulfill({ response, json })
  })
  await page.route('**/rest/v1/consents*', (route) =>
    route.fulfill(route.request().method() === 'GET' ? { json: [] } : { status: 201 }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('progressbar')).toBeVisible()
}

async function completeNothing(page: Page): Promise<void> {
  await openLastStep(page)
  await main(page).getByRole('checkbox').last().check()
  await page.locator('input[name="city"]').press('Enter')
  await expect(page.locator('input[name="custom_interest"][aria-invalid]')).toBeVisible()
}

async function fillLastStep(page: Page): Promise<void> {
  await openLastStep(page)
  await page.locator('input[name="date_of_birth"]').fill('1990-04-01')
  await page.locator('input[name="city"]').fill('Thiruvananthapuram')
  await page.getByRole('combobox').selectOption('Other')
  await page.locator('input[name="custom_profession"]').fill('Potter')
  for (const box of (await main(page).getByRole('checkbox').all()).slice(-3)) await box.check()
  await page.locator('textarea').fill('To learn from others, and to pass on what I know.')
}

async function completeRefused(page: Page): Promise<void> {
  await fillLastStep(page)
  await page.locator('input[name="city"]').press('Enter')
  await expect(main(page).getByRole('alert')).toBeVisible()
}

function inHindi(open: Screen['open']): Screen['open'] {
  return async (page) => {
    await page.addInitScript(() => localStorage.setItem('sabha-language', 'hi'))
    await open(page)
  }
}
