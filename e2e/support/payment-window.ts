import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test'
import { portOffset } from './system.ts'

/** URL of the provider's sandbox. */
const sandbox = `http://localhost:${4100 + portOffset}`

export const findPaymentWindow = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Payment window"]')

export const findPaymentConfirmation = (page: Page): Locator =>
  page.getByRole('region', { name: 'We have received your contribution' })

/** Whether the story has changed the sandbox. */
let isDriven = false

/** Calls a console route of the sandbox. Its changes are undone after the story. */
export function callSandboxConsole(page: Page, action: string, data: object) {
  isDriven = true
  return page.request.post(`${sandbox}/console/${action}`, { data })
}

/** Resets the sandbox's clock, switches and responses after a story. */
export async function restoreSandbox(request: APIRequestContext): Promise<void> {
  if (!isDriven) return
  isDriven = false
  const press = (action: string, data: object) =>
    request.post(`${sandbox}/console/${action}`, { data, failOnStatusCode: true })
  await press('clear-faults', {})
  await press('switches', { bank: 'normal', capture: 'automatic', drop: 'none' })
  await press('clock', { set: new Date(), rate: 1 })
}

/** Pays in the open payment window. */
export async function payByCard(page: Page, card = '4100 2800 0000 1007'): Promise<void> {
  const open = findPaymentWindow(page)
  await open.getByLabel('Card number').fill(card)
  await open.getByLabel('One-time password').fill('1234')
  await open.getByRole('button', { name: /^Pay ₹/ }).click()
}

export const closePaymentWindow = (page: Page) =>
  findPaymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()
