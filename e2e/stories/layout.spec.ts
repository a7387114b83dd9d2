import type { Locator } from '@playwright/test'
import { atRest, boxOf } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test('on a phone the two ways in are as wide as each other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const start = await boxOf(page.getByRole('link', { name: 'Start Your Journey' }))
  const explore = await boxOf(page.getByRole('link', { name: 'Explore Events' }))
  expect(explore.width).toBe(start.width)
})

test('on a tablet the ring stands beside the headline, and the reasons beside each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const reasons = page.getByRole('region', { name: 'What you find here' }).getByRole('heading')
  await expect(reasons).toHaveCount(3)
  const tops = await reasons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await expect(reasons.first()).toBeInViewport()
})

test("Google's picture stands in the middle of the bar", async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: /member@sabha\.test/ }).click()
  const bar = await boxOf(page.getByRole('banner'))
  const picture = await boxOf(page.getByRole('button', { name: 'Account menu' }).locator('img'))
  expect(picture.y + picture.height / 2).toBe(bar.y + bar.height / 2)
})

test('a field stays marked as wrong under the pointer', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.mouse.move(0, 0)
  await atRest(page)
  const colour = () => field.evaluate((element) => getComputedStyle(element).borderTopColor)
  const marked = await colour()
  await field.hover()
  await atRest(page)
  expect(await colour()).toBe(marked)
})

test.describe('where the system has colours of its own', () => {
  test.use({ forcedColors: 'active' })

  test('what is chosen and where one is can be told apart', async ({ page, signIn }) => {
    await signIn('member@sabha.test')
    const entry = (name: string) =>
      page.getByRole('banner').getByRole('link', { name, exact: true }).first()
    await expect(entry('Dashboard')).toHaveCSS('text-decoration-line', 'underline')
    await expect(entry('Events')).toHaveCSS('text-decoration-line', 'none')

    await page.goto('/contribute')
    const chosen = await groundOf(page.getByRole('radio', { name: '₹500 Recommended' }))
    const other = await groundOf(page.getByRole('radio', { name: '₹300' }))
    expect(chosen).not.toBe(other)
  })
})

/** The colour behind a radio button, which its label draws. */
function groundOf(radio: Locator): Promise<string> {
  return radio.evaluate(
    (element) => getComputedStyle(element.closest('label') ?? element).backgroundColor,
  )
}
