import type { Page } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from '../support/figures/layout-shifts.ts'
import { holdScripts } from '../support/hold-requests.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from '../support/test.ts'
import { waitForPrefetch } from '../support/wait-for-prefetch.ts'

const headline = 'Connect · Change · Serve'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [1280, 360])
    test(`the landing page is complete and its links work, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByText(/need JavaScript/)).toBeVisible()
      await page.getByText('Does it cost anything?').click()
      await expect(page.getByText(/^No. Contributions are voluntary/)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: 'Start Your Journey' }).click()
      await expect(page).toHaveURL(/\/signup$/)
      await expect(page.getByText(/need JavaScript/)).toBeVisible()
      await page.getByRole('link', { name: 'Go to start page' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
    })

  test('the landing page is dark if the system prefers dark', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).background)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const light = await ground()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground()).not.toBe(light)
  })
})

test('a chosen theme is shown before any script, on the prerendered page and in a frame', async ({
  page,
  openAs,
}) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark theme')
  await expect.poll(scheme).toBe('dark')
  await openAs('member@sabha.test', '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect.poll(scheme).toBe('dark')

  await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('#sabha-frame [data-loading]')).toBeVisible()
  expect(await scheme()).toBe('dark')
  await page.goto('/privacy', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  expect(await scheme()).toBe('dark')
})

test('hydration of the prerendered page keeps focus, scroll position and elements', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  const tell = await holdFacts(page)
  await recordLayoutShifts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const explore = page.getByRole('link', { name: 'Explore Events' })
  await explore.focus()
  await page.evaluate(() => scrollTo(0, 150))
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *')) element.toggleAttribute('data-was')
  })

  arrive()
  await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
  await waitForHydration(page)
  await expect(explore).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(150)
  await expect(page.locator('#root :not([data-was])')).toHaveCount(0)

  await test.step('the database figures fill the space reserved for them', async () => {
    const community = page.getByRole('region', { name: 'The community today' })
    await community.scrollIntoViewIfNeeded()
    await expect(community.getByText('Members', { exact: true })).toBeHidden()
    tell()
    await expect(community.getByText('Members', { exact: true })).toBeVisible()
    await expect(community.getByText("Founders' Day Gathering", { exact: true })).toBeVisible()
  })
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await expectAccessible(page)
})

test('scripts are prefetched when idle and run at the first interaction', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const scripts = page.locator('script[src]')
  const fetched = page.locator('link[rel=prefetch]')
  await expect(fetched).toHaveAttribute('href', /\/framework\.\w+\.js$/)
  await waitForPrefetch(page)
  await expect(scripts).toHaveCount(0)
  await expectAccessible(page)

  await test.step('a click before hydration has its effect', async () => {
    const arrive = await holdScripts(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(scripts).toHaveCount((await fetched.count()) + 1)
    arrive()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' }).last()).toBeVisible()
  })
})

test('a click before any script has arrived follows the link', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Start Your Journey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signup$/)
  arrive()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test("a signed-in user never sees the visitors' page", async ({ page, keepSession }) => {
  await keepSession('member@sabha.test')
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join Now' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  arrive()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

/** Delays the response of `public_facts` until the returned function is called. */
async function holdFacts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/rpc/public_facts', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Tells whether React has hydrated the page: it marks every element. */
function isTakenOver(): boolean {
  const heading = document.querySelector('h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
}
