import type { Page } from '@playwright/test'
import { shiftSoFar, watchShifts } from '../support/figures/shifts.ts'
import { holdScripts } from '../support/hold.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilTakenOver,
} from '../support/test.ts'
import { untilPrefetched } from '../support/until-prefetched.ts'

const headline = 'Connect · Change · Serve'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [1280, 360])
    test(`the landing page is complete and its links lead on, ${width} wide`, async ({ page }) => {
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

  test('it is dark where the system is', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).background)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const light = await ground()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground()).not.toBe(light)
  })
})

test('scripts take over what was prerendered: focus, place and elements stay', async ({ page }) => {
  const arrive = await holdScripts(page)
  const tell = await holdFacts(page)
  await watchShifts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const explore = page.getByRole('link', { name: 'Explore Events' })
  await explore.focus()
  await page.evaluate(() => scrollTo(0, 150))
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *')) element.toggleAttribute('data-was')
  })

  arrive()
  await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
  await untilTakenOver(page)
  await expect(explore).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(150)
  await expect(page.locator('#root :not([data-was])')).toHaveCount(0)

  await test.step('what the database tells comes into the room that was kept for it', async () => {
    const community = page.getByRole('region', { name: 'The community today' })
    await community.scrollIntoViewIfNeeded()
    await expect(community.getByText('Members', { exact: true })).toBeHidden()
    tell()
    await expect(community.getByText('Members', { exact: true })).toBeVisible()
    await expect(community.getByText("Founders' Day Gathering", { exact: true })).toBeVisible()
  })
  expect(await shiftSoFar(page)).toBeLessThan(0.02)
  await expectAccessible(page)
})

test('reading takes no script: they come ahead at rest, and run with the first thing done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const scripts = page.locator('script[src]')
  const fetched = page.locator('link[rel=prefetch]')
  await expect(fetched).toHaveAttribute('href', /\/framework\.\w+\.js$/)
  await untilPrefetched(page)
  await expect(scripts).toHaveCount(0)
  await expectAccessible(page)

  await test.step('a button that is pressed before they stand does what it says', async () => {
    const arrive = await holdScripts(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(scripts).toHaveCount((await fetched.count()) + 1)
    arrive()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' }).last()).toBeVisible()
  })
})

test('a press before any script has arrived is a link like any other', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Start Your Journey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signup$/)
  arrive()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test("nobody signed in is shown a visitor's page on the way in", async ({ page, keepSession }) => {
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

/** Keeps back what visitors are told of the community until the function that it answers is called. */
async function holdFacts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/rpc/public_facts', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** React leaves a mark on every element that it has taken over. */
function isTakenOver(): boolean {
  const heading = document.querySelector('h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
}
