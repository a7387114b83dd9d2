import type { Page } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from '../support/figures/layout-shifts.ts'
import { holdRequests } from '../support/hold-requests.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  finishAnimations,
  test,
} from '../support/test.ts'

// The frame's constructed stylesheet applies to the whole document until React replaces the frame.
test.use({
  expectedDisturbances: [/^a style rule holds for the whole document: :where\(:root, :host\)/],
  // Stories here hold scripts that the page preloads, on a slow machine for longer than the browser likes.
  expectedErrors: [/preloaded using link preload but not used/],
})

const first = /static\/js\/(?!async\/)/
const later = /static\/js\/async\//
const frame = (page: Page) => page.locator('#sabha-frame')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const width of [1280, 360])
  test(`a member's page shows header and loading mark before scripts, without later shifts, at ${width} px`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await openAs('member@sabha.test', '/dashboard')
    await expect(heading(page)).toContainText('Welcome')
    const arrive = await holdRequests(page, first)
    const arriveLater = await holdRequests(page, later)
    await recordLayoutShifts(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(frame(page).locator('[data-loading]')).toBeVisible()
    await expectAccessible(page, '#sabha-frame')
    await expectNoSidewaysScroll(page)
    const before = await placesOf(page)
    expect(before.length).toBeGreaterThan(2)

    await test.step('the application replaces the frame without a layout shift', async () => {
      arrive()
      await expect(frame(page)).toHaveCount(0)
      await expect(page.locator('[data-loading]')).toBeVisible()
      expect(await placesOf(page)).toEqual(before)
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
      await expect(page.getByRole('status').getByText('Loading')).toHaveCount(1)
    })
    arriveLater()
    await expect(heading(page)).toContainText('Welcome')
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })

test('the frame shows the navigation links of the last user', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/dashboard')
  await expect(heading(page)).toContainText('Welcome')
  await holdRequests(page, first)
  await page.goto('/profile', { waitUntil: 'commit' })
  const links = frame(page).getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Dashboard', 'Events', 'Jobs'])

  await test.step('links that do not fit go to the menu', async () => {
    await remember(page, 'superuser profilecompleted unpaid')
    await page.reload({ waitUntil: 'commit' })
    await expect(links).toHaveText(['Home', 'Dashboard', 'Events', 'Jobs', 'Admin', 'Super Admin'])
    await page.setViewportSize({ width: 800, height: 740 })
    await page.reload({ waitUntil: 'commit' })
    await expect(frame(page).getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(links).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  await test.step('no text is shown if the language is not English', async () => {
    await page.evaluate(() => localStorage.setItem('sabha-language', 'hi'))
    await page.reload({ waitUntil: 'commit' })
    await expect(frame(page).getByRole('banner')).toBeVisible()
    await expect(frame(page).getByRole('link')).toHaveCount(1)
  })
})

test('the frame is hidden from a visitor', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/dashboard')
  await expect(heading(page)).toContainText('Welcome')
  await page.getByRole('button', { name: 'Account menu' }).first().click()
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await expect(heading(page)).toHaveText('Connect · Change · Serve')
  const arrive = await holdRequests(page, first)
  for (const path of ['/dashboard', '/events']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#sabha-missing').waitFor({ state: 'attached' })
    await expect(page.locator('#root > *')).toHaveCount(0)
  }
  arrive()
  await expect(heading(page)).toContainText('Events')
})

test("a click on the frame's menu opens the menu of the header that replaces it", async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs('member@sabha.test', '/dashboard')
  await expect(heading(page)).toContainText('Welcome')
  const arrive = await holdRequests(page, first)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  arrive()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jobs' }).last()).toBeVisible()
})

test('a focused link in the frame keeps the focus in the header that replaces it', async ({
  page,
  openAs,
}) => {
  await openAs('member@sabha.test', '/dashboard')
  await expect(heading(page)).toContainText('Welcome')
  const arrive = await holdRequests(page, first)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(frame(page).getByRole('link', { name: 'Jobs' })).toBeVisible()
  for (const expected of ['Skip to content', /./, 'Home', 'Dashboard', 'Events']) {
    await page.keyboard.press('Tab')
    await expect(frame(page).locator(':focus')).toHaveText(expected)
  }
  arrive()
  await expect(heading(page)).toContainText('Welcome')
  await expect(frame(page)).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText('Events')
})

test.describe('if the page cannot be shown', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] })

  test('a rejected session leads to sign-in', async ({ page, openAs }) => {
    await openAs('member@sabha.test', '/dashboard')
    await expect(heading(page)).toContainText('Welcome')
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('sabha-auth') ?? '{}')
      const ended = { access_token: 'ended', refresh_token: 'ended', expires_at: 1 }
      localStorage.setItem('sabha-auth', JSON.stringify({ ...session, ...ended }))
    })
    const arrive = await holdRequests(page, first)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(frame(page)).toHaveCount(1)
    arrive()
    await expect(heading(page)).toHaveText('Sign In')
    await expect(page.locator('#sabha-frame, [data-loading]')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Jobs' })).toHaveCount(0)
  })

  test('the notice of missing scripts replaces the frame', async ({ page, openAs }) => {
    await openAs('member@sabha.test', '/dashboard')
    await expect(heading(page)).toContainText('Welcome')
    await page.route(/static\/js\/index\./, (route) => route.fulfill({ status: 404 }))
    await page.goto('/dashboard')
    await expect(page.getByText(/did not load completely/)).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
  })
})

function remember(page: Page, words: string): Promise<void> {
  return page.evaluate((kept) => localStorage.setItem('sabha-role', kept), words)
}

/** Positions of all visible elements of the header and the loading mark. */
async function placesOf(page: Page): Promise<string[]> {
  await finishAnimations(page)
  return page.evaluate(() =>
    [...document.querySelectorAll('header a, header svg, [data-loading]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const name = element.textContent || element.tagName
        return [name, x, y, width, height].join(' ')
      }),
  )
}
