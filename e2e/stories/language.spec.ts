import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

test('a visitor chooses Hindi, and it is remembered', async ({ page }) => {
  const html = page.locator('html')
  await page.goto('/')
  await expect(html).toHaveAttribute('lang', 'en')

  await test.step('every word of the page changes without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await expect(html).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('link', { name: 'Events' })).toHaveCount(0)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('it stays after a reload, and English comes back', async () => {
    await page.reload()
    await expect(html).toHaveAttribute('lang', 'hi')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible()
  })
})
