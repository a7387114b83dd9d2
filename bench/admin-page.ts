import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../e2e/support/demo-password.ts'
import type { Addresses } from '../e2e/support/system.ts'
import { median as medianOf } from './support/statistics.ts'

/** An admin with a page of the application, and with the same session outside of it. */
export interface Admin {
  page: Page
  app: string
  /** One call of the Data API; its text. */
  ask(method: string, path: string, body?: object): Promise<string>
}

export async function signedIn(
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

/** A call of the Data API. */
export type Call = readonly [method: string, path: string, body?: object]

/** Both systems are asked in turns, so that what else the machine does falls on both. */
export async function inTurns(
  [method, path, body]: Call,
  { turns, admins }: { turns: number; admins: [Admin, Admin] },
) {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, { ask }] of admins.entries()) {
      const start = performance.now()
      await ask(method, path, body)
      times[index]?.push(performance.now() - start)
    }
  }
  const ratios = times[1].map((ms, turn) => ms / (times[0][turn] ?? Number.NaN))
  return { ms: [median(times[0]), median(times[1])] as [number, number], ratio: median(ratios) }
}

export function isData(sent: { url(): string }): boolean {
  return sent.url().includes('/rest/v1/')
}

/** How many requests for data an address costs until it is at rest. */
export async function countRequests({ page, app }: Admin, path: string): Promise<number> {
  let requests = 0
  function count(request: { url(): string }) {
    if (isData(request)) requests += 1
  }
  page.on('request', count)
  await page.goto(app + path)
  await page.waitForLoadState('networkidle')
  page.off('request', count)
  return requests
}

export function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

/** Of milliseconds, to the hundredth. */
export function median(values: readonly number[]): number {
  return Number(medianOf(values).toFixed(2))
}
