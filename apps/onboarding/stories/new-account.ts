import type { Page } from '@sabha/e2e'
import { newestMessageTo } from '@sabha/e2e/mailbox'
import { portOffset } from '@sabha/e2e/system'

/** The phone provider's sandbox. */
export const phoneProvider = `http://localhost:${9099 + portOffset}`

export interface Account {
  email: string
  password: string
}

/** Signs up a new user, who is then at the first step of onboarding. */
export async function openAccount(page: Page, name: string): Promise<Account> {
  const account = { email: `${name}.${Date.now()}@example.test`, password: 'a-long-password' }
  await page.goto('/signup')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  const { links } = await newestMessageTo(account.email)
  await page.goto(links[0] ?? '')
  await page.getByRole('heading', { name: 'Basic Details' }).waitFor()
  return account
}

/** Code in the newest text message to a number. */
export async function readNewestCode(number: string): Promise<string> {
  return (await newestMessageTo(number)).text.slice(0, 6)
}
