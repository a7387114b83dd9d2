import type { Page } from '@sabha/e2e'
import { addresses } from '@sabha/e2e/system'
import { openAccount, phoneProvider, readNewestCode } from './new-account.ts'

/** Sends a request to the backend with the page's session. */
export async function requestAsUser(page: Page, method: string, path: string, body?: object) {
  const { token, id, key } = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sabha-auth') ?? '{}')
    const config = JSON.parse(document.getElementById('sabha-config')?.textContent ?? '{}')
    return { token: session.access_token, id: session.user?.id, key: config.publishableKey }
  })
  const answer = await fetch(`${addresses.backend}${path.replace(':me', id)}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
  const text = await answer.text()
  return text === '' ? null : JSON.parse(text)
}

/** Verifies a phone number, as on another device of the user. */
export async function verifyPhoneNumber(page: Page, number: string): Promise<void> {
  await requestAsUser(page, 'POST', '/functions/v1/confirm-phone', { idToken: await prove(number) })
}

/** Signs up a new user with this verified phone and opens the payment step. */
export async function openPaymentStep(page: Page, name: string, phone: string): Promise<void> {
  await openAccount(page, name)
  await goToPayment(page, phone)
}

/** Completes the first step without its screen, then opens the page again. */
export async function goToPayment(page: Page, phone: string): Promise<void> {
  await verifyPhoneNumber(page, phone)
  await endBasicDetails(page, phone)
  await openAnew(page, 'Process Payment')
}

/** Skips to the last step without a payment and without the screens, then opens the page again. */
export async function skipToLastStep(page: Page, phone: string): Promise<void> {
  await endBasicDetails(page, phone)
  await changeProfile(page, { onboarding_status: 'paymentskipped' })
  await openAnew(page, 'Complete Profile')
}

function endBasicDetails(page: Page, phone: string): Promise<void> {
  const details = { full_name: 'Meera Joshi', company: 'Joshi Textiles', phone }
  return changeProfile(page, { ...details, onboarding_status: 'paymentpending' })
}

async function changeProfile(page: Page, change: object): Promise<void> {
  await requestAsUser(page, 'PATCH', '/rest/v1/profiles?id=eq.:me', change)
}

async function openAnew(page: Page, step: string): Promise<void> {
  await page.reload()
  await page.getByRole('heading', { level: 1, name: step }).waitFor()
}

/** Fills all required fields of the last step. */
export async function fillLastStep(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Date of Birth' }).fill('1990-04-01')
  await page.getByRole('textbox', { name: 'City' }).fill('Pune')
  await page.getByRole('combobox', { name: 'Profession' }).selectOption('Consultant')
  for (const name of ['Arts & Culture', 'Public Speaking', 'Sports & Fitness']) {
    await page.getByRole('checkbox', { name }).check()
  }
  await page.getByRole('textbox', { name: 'What brings you here' }).fill('To learn from others.')
}

/** Imitates the provider's client. */
async function prove(number: string): Promise<string> {
  const recaptchaToken = 'any'
  const { sessionInfo } = await askProvider('sendVerificationCode', {
    phoneNumber: number,
    recaptchaToken,
  })
  const code = await readNewestCode(number)
  const { idToken } = await askProvider('signInWithPhoneNumber', { sessionInfo, code })
  return idToken
}

async function askProvider(call: string, body: object) {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`
  const answer = await fetch(`${phoneProvider}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return answer.json()
}
