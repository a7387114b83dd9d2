import type { Page } from '@sabha/e2e'
import { addresses, portOffset } from '@sabha/e2e/system'

/** Where numbers are proved. */
export const phoneProvider = `http://localhost:${9099 + portOffset}`

export interface Account {
  email: string
  password: string
}

/** Signs somebody new up, who then stands at the first step of onboarding. */
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

/** The code of the newest text message to a number. */
export async function newestCodeTo(number: string): Promise<string> {
  return (await newestMessageTo(number)).text.slice(0, 6)
}

interface Message {
  to: string
  text: string
  links: string[]
}

/** Waited for: messages leave after the answer to whoever asked for them. */
async function newestMessageTo(address: string): Promise<Message> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${addresses.backend}/mailbox/messages`)
    const messages: Message[] = await answer.json()
    const message = messages.find(({ to }) => to === address)
    if (message) return message
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No message to ${address} arrived within 10 s`)
}
