import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../../../e2e/support/demo-password.ts'
import type { Addresses } from '../../../e2e/support/system.ts'

/** An admin with a page of the application, and with the same session outside of it. */
export interface Admin {
  page: Page
  app: string
  /** One call of the Data API; its text. */
  ask(method: string, path: string, body?: object): Promise<string>
}

/** Signs in through the page to do so. */
export async function signInAdmin(
  on: Browser,
  { app, backend }: Addresses,
  email = 'admin@sabha.test',
): Promise<Admin> {
  const page = await on.newPage()
  const asked = page.waitForRequest((request) => request.url().includes('/rest/v1/profiles'))
  await page.goto(`${app}/signin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
  const { apikey = '', authorization = '' } = (await asked).headers()
  const headers = { apikey, authorization, 'content-type': 'application/json' }
  return {
    page,
    app,
    async ask(method, path, body) {
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const answer = await fetch(`${backend}/rest/v1/${path}`, sent)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
      return text
    },
  }
}
