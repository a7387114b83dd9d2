import { expect, test } from '../support/test.ts'

/**
 * The packaged browser has no back/forward cache. The story dispatches the page's events itself:
 * `pagehide`, no messages from other tabs, then `pageshow`.
 */
test('a page restored from the back/forward cache shows no user after a sign-out in another tab', async ({
  page,
  openAs,
  untilQuiet,
}) => {
  await page.addInitScript(() => {
    const putAside = { is: false }
    Object.assign(window, { putAside })
    addEventListener('storage', (event) => putAside.is && event.stopImmediatePropagation(), true)
  })
  await openAs('member@sabha.test', '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vikram')
  await page.evaluate(() => {
    Object.assign((window as never as { putAside: object }).putAside, { is: true })
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  })
  await expect(page.locator('#root')).toBeHidden()

  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Account menu' }).first().click()
  await other.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Connect · Change · Serve')
  await untilQuiet()
  await expect(page.getByText('Vikram')).toHaveCount(1)

  const visibility = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return getComputedStyle(document.getElementById('root') as HTMLElement).visibility
  })
  expect(visibility).toBe('hidden')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(/Vikram|member@sabha\.test/)).toHaveCount(0)
})
