import type { FrameLocator, Locator, Page } from '@playwright/test'
import { portOffset } from './system.ts'

/** The console of the provider's sandbox. */
export const sandbox = `http://localhost:${4100 + portOffset}`

export const paymentWindow = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Payment window"]')

export const confirmation = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your contribution has arrived' })

/** A press of a button in the sandbox's console. */
export function drive(page: Page, action: string, data: object) {
  return page.request.post(`${sandbox}/console/${action}`, { data })
}

/** Pays in the open window. */
export async function payByCard(page: Page, card = '4100 2800 0000 1007'): Promise<void> {
  const open = paymentWindow(page)
  await open.getByLabel('Card number').fill(card)
  await open.getByLabel('One-time password').fill('1234')
  await open.getByRole('button', { name: /^Pay ₹/ }).click()
}

export const closeWindow = (page: Page) =>
  paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()

/** Keeps the answer to a request back until it is released. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}
