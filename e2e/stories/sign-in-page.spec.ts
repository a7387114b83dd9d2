import type { Page } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from '../support/figures/layout-shifts.ts'
import { holdScripts } from '../support/hold-requests.ts'
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  proofTag,
  test,
  waitForHydration,
} from '../support/test.ts'
import { waitForPrefetch } from '../support/wait-for-prefetch.ts'

const account = 'member@sabha.test'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a note replaces the form, which would do nothing', async ({ page }) => {
    await page.goto('/signin')
    await expect(page.getByText(/need JavaScript/)).toBeInViewport()
    await expect(page.getByLabel('Email')).toBeHidden()
    await expect(password(page)).toBeHidden()
  })
})

for (const [colorScheme, width, details] of [
  ['light', 1280, {}],
  ['dark', 360, {}],
  ['light', 360, proofTag],
  ['dark', 1280, proofTag],
] as const)
  test(
    `the form is shown before any script, ${colorScheme}, at ${width} px`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/signin')
      await waitForPrefetch(page)
      await expect(page.locator('script[src]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
      await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
      await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    },
  )

test('a form submitted with Enter before any script has arrived signs in', async ({ page }) => {
  const asked = watchAddresses(page)
  const arrive = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').pressSequentially(account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signin$/)
  arrive()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  for (const address of asked) expect(decodeURIComponent(address)).not.toContain(demoPassword)
})

test('a form submitted before hydration puts no value into a URL', async ({ page }) => {
  const asked = watchAddresses(page)
  const arrive = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(account)
  await password(page).fill(demoPassword)
  // Submitted by script, as a browser extension may: listeners for clicks and keys cannot prevent
  // it.
  expect(await page.evaluate(submitByScript)).toEqual([])
  await expect(page).toHaveURL(/\/signin$/)
  for (const address of asked) expect(decodeURIComponent(address)).not.toContain(demoPassword)
  arrive()
})

test('hydration while the user types keeps text, focus and elements without a layout shift', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await recordLayoutShifts(page)
  // Waits for the first paint: typed text is laid out without styles before, invisibly.
  await page.goto('/signin')
  await page.getByLabel('Email').fill(account)
  await password(page).pressSequentially('sabha')
  await page.getByRole('button', { name: 'Show password' }).click()
  await password(page).focus()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('#main *')) element.toggleAttribute('data-was')
  })
  arrive()
  await waitForHydration(page)
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(password(page)).toBeFocused()
  await page.keyboard.type('-demo')
  await expect(password(page)).toHaveValue('sabha-demo')
  await expect(page.getByLabel('Email')).toHaveValue(account)
  await expect(page.locator('#main *:not([data-was])')).toHaveCount(0)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('sign-up and reset forms submitted before hydration are sent', async ({ page }) => {
  const email = `tara.${Date.now()}@example.test`
  const arrive = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await password(page).fill('many small lamps')
  await page.getByLabel('Confirm Password', { exact: true }).fill('many small lamps')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  arrive()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()

  await page.unroute('**/static/js/**')
  const arriveAgain = await holdScripts(page)
  await page.goto('/forgot-password', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forgot-password$/)
  arriveAgain()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
})

test('a user with a stored session never sees the form', async ({ page, keepSession }) => {
  await keepSession(account)
  const arrive = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  arrive()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the message of an expired link is shown at once, next to a working form', async ({
  page,
}) => {
  await page.goto('/signin#error=access_denied&error_code=otp_expired&error_description=Expired')
  await expect(page.getByText('This link has expired.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByLabel('Email').fill(account)
  await password(page).fill(demoPassword)
  await password(page).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('in another language', () => {
  test.use({ locale: 'hi-IN' })

  test('the page is never shown in English first', async ({ page }) => {
    const arrive = await holdScripts(page)
    await page.goto('/signin', { waitUntil: 'commit' })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    arrive()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('साइन इन')
  })
})

/** Submits the form without its button in both ways, and returns the navigations that follow. */
async function submitByScript(): Promise<string[]> {
  const led: string[] = []
  navigation.addEventListener('navigate', ({ destination }) => led.push(destination.url))
  document.forms[0]?.submit()
  document.forms[0]?.requestSubmit()
  // Runs after the navigation that a submission schedules.
  await scheduler.postTask(() => undefined, { priority: 'background' })
  return led
}

function password(page: Page) {
  return page.getByLabel('Password', { exact: true })
}

/** Collects every URL that the page requests or navigates to from now on. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}
