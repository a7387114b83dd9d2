import type { Page } from '@sabha/e2e'
import { addresses } from '@sabha/e2e/system'
import { type Account, newestCodeTo, openAccount, phoneProvider } from './new-account.ts'

/** Somebody new who has proved this phone and stands at the payment step. */
export async function openPaymentStep(page: Page, name: string, phone: string): Promise<Account> {
  const account = await openAccount(page, name)
  await goToPayment(page, account, phone)
  return account
}

/** Proves the phone and saves the details as the first step does, and loads the page anew. */
export async function goToPayment(page: Page, { email }: Account, phone: string): Promise<void> {
  const headers = await headersOf(page)
  const send = { data: { phoneNumber: phone, recaptchaToken: 'any' } }
  const { sessionInfo } = await (await page.request.post(at('sendVerificationCode'), send)).json()
  const sign = { data: { sessionInfo, code: await newestCodeTo(phone) } }
  const { idToken } = await (await page.request.post(at('signInWithPhoneNumber'), sign)).json()
  await page.request.post(`${addresses.backend}/functions/v1/confirm-phone`, {
    headers,
    data: { idToken },
    failOnStatusCode: true,
  })
  await page.request.patch(`${addresses.backend}/rest/v1/profiles?email=eq.${email}`, {
    headers,
    data: {
      full_name: 'Meera Joshi',
      company: 'Joshi Textiles',
      phone,
      onboarding_status: 'paymentpending',
    },
    failOnStatusCode: true,
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Process Payment' }).waitFor()
}

function at(call: string): string {
  return `${phoneProvider}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`
}

/** What this page sends to the backend. */
async function headersOf(page: Page): Promise<Record<string, string>> {
  const [apikey, token] = await page.evaluate(() => {
    const config = document.getElementById('sabha-config')?.textContent ?? '{}'
    const kept = Object.values(localStorage).flatMap((text: string) =>
      text.startsWith('{') ? [JSON.parse(text)] : [],
    )
    return [
      JSON.parse(config).publishableKey,
      kept.find(({ access_token }) => access_token)?.access_token,
    ]
  })
  return { apikey, authorization: `Bearer ${token}` }
}
