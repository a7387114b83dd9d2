import type { Page } from '@playwright/test'
import { amounts, formatRupees } from '@sabha/types'
import { expect, test, waitForHydration } from '../support/test.ts'

const ownFiles = '**/static/js/async/**'

test('navigation shows a progress bar, then focuses the heading, sets the title and scrolls to the top', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

  const join = page.getByRole('main').getByRole('link', { name: 'Join Now' })
  await join.scrollIntoViewIfNeeded()
  // Content below the first screen is hydrated once it is scrolled near.
  await expect.poll(() => join.evaluate((link) => Object.keys(link).join())).toContain('__react')
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)

  await test.step('the progress bar is shown after a navigation by keyboard', async () => {
    const arrive = await holdFiles(page)
    await join.focus()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toBeVisible()
    arrive()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused()
    await expect(bar(page)).toHaveCount(0)
    await expect(page).toHaveTitle(/^Sign Up · /)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  await test.step('Back restores the scroll position', async () => {
    await page.goBack()
    await expect(page).toHaveTitle(/^Connect · Change · Serve · /)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  })
})

test('the progress bar does not animate with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await waitForHydration(page)
  const arrive = await holdFiles(page)
  await page.getByRole('link', { name: 'Start Your Journey' }).click()
  await expect(bar(page)).toHaveCSS('transition-property', 'none')
  arrive()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('unknown addresses redirect: below an area, elsewhere, a file', async ({
  page,
  request,
  openAs,
}) => {
  const told = page.getByText('The page you asked for does not exist.')

  await test.step('a visitor is redirected to the landing page with a toast', async () => {
    const belowPages = ['/signin/nope', '/signup/nope', '/forgot-password/nope', '/privacy/nope']
    for (const path of ['/events/nothing/here', '/nobody/claims/this', ...belowPages]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Connect/)
      await expect(page).toHaveURL((url) => url.pathname === '/')
      await expect(told).toBeVisible()
    }
  })

  await test.step('the page above it is not served meanwhile', async () => {
    for (const path of ['/signin', '/signin/nope']) {
      const html = await (await request.get(path)).text()
      expect(html.includes('type="password"'), path).toBe(path === '/signin')
    }
  })

  const file = await request.get('/static/js/none.js')
  expect([file.status(), file.headers()['content-type']]).toEqual([
    404,
    'text/plain; charset=UTF-8',
  ])

  await test.step('a member is redirected to the dashboard', async () => {
    await openAs('member@sabha.test', '/dashboard/nowhere')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(told).toBeVisible()
  })
})

test.describe('a page of the shell that fails to load', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|^\[shell /] })

  test('is retried without a visible error', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const missing = await missOnce(page)
    await page.getByRole('link', { name: 'Start Your Journey' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(missing.size).toBeGreaterThan(0)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('opens with Retry, without a reload', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await page.route(ownFiles, (route) => route.abort('connectionreset'))
    await page.getByRole('link', { name: 'Start Your Journey' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Sign Up is not available right now')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.unroute(ownFiles)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test('print is black on white, without controls', async ({ page, openAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs('paid@sabha.test', '/contribute')
  await expect(page.getByRole('heading', { name: 'Last 10 contributions' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('form')).toBeHidden()
  for (const element of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Auto-Pay').last(),
  ])
    await expect(element).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('keyboard users can skip the header, and the focus returns after dialogs and menus', async ({
  page,
  openAs,
}) => {
  await openAs('member@sabha.test', '/contribute')
  const give = page.getByRole('button', {
    name: `Start Monthly Auto-Pay ${formatRupees(amounts.recommended)}`,
  })
  await expect(give).toBeVisible()

  await test.step('the first Tab shows the skip link', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toHaveCSS('outline-width', '2px')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Monthly Auto-Pay', exact: true })).toBeFocused()
  })

  await test.step('Escape closes a dialog and returns the focus to its button', async () => {
    await give.press('Enter')
    await expect(page.getByRole('heading', { name: 'Confirm Monthly Auto-Pay' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(give).toBeFocused()
  })

  await test.step('Escape closes the account menu, in which arrow keys move', async () => {
    const account = page.getByRole('banner').getByRole('button', { name: 'Account menu' }).first()
    await account.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Sign Out', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
  })

  await test.step('the focused element is never covered by the header when tabbing backwards', async () => {
    await page.setViewportSize({ width: 360, height: 420 })
    await give.focus()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => page.evaluate(isFocusCovered)).toBe(false)
    }
  })
})

/** The progress bar at the top, hidden from screen readers, which announce the heading instead. */
function bar(page: Page) {
  return page.locator('#root [aria-hidden=true][style*=scaleX]')
}

/** Makes the first request for each of the shell's later files fail. */
async function missOnce(page: Page): Promise<ReadonlySet<string>> {
  const missing = new Set<string>()
  await page.route(ownFiles, (route) => {
    const [file = ''] = route.request().url().split('?')
    if (missing.has(file)) return route.continue()
    missing.add(file)
    return route.abort('connectionreset')
  })
  return missing
}

/** Delays the shell's later files until the returned function is called. */
async function holdFiles(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(ownFiles, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function isFocusCovered(): boolean {
  const focused = document.activeElement
  if (!focused || document.querySelector('header')?.contains(focused)) return false
  const { left, top, width } = focused.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + 4)
  return shown === null || !focused.contains(shown)
}
