import type { Page } from '@sabha/e2e'
import { askAs, proveNumber } from './as-account.ts'
import { openAccount } from './new-account.ts'

/** Somebody new who has proved this phone and stands at the payment step. */
export async function openPaymentStep(page: Page, name: string, phone: string): Promise<void> {
  await openAccount(page, name)
  await goToPayment(page, phone)
}

/** Ends the first step past its screen; then the page is opened anew. */
export async function goToPayment(page: Page, phone: string): Promise<void> {
  await proveNumber(page, phone)
  await askAs(page, 'PATCH', '/rest/v1/profiles?id=eq.:me', {
    full_name: 'Meera Joshi',
    company: 'Joshi Textiles',
    phone,
    onboarding_status: 'paymentpending',
  })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Process Payment' }).waitFor()
}
