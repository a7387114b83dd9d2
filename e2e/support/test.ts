import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export const demoPassword = 'sabha-demo'

interface Fixtures {
  signIn: (account: string) => Promise<void>
  /** Messages that a story expects on the console; anything else at level error fails it. */
  expectedErrors: RegExp[]
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)))
    expect(unexpected, 'errors on the console').toEqual([])
  },
  signIn: async ({ page }, use) => {
    await use(async (account) => {
      await page.goto('/signin')
      await page.getByLabel('Email').fill(account)
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL('**/dashboard')
    })
  },
})

/** No violation of any severity in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
}

export { expect }
