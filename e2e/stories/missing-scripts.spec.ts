import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../support/demo-password.ts'
import { holdRequests, holdScripts } from '../support/hold-requests.ts'
import { respondNotFound, respondNotFoundOnce } from '../support/respond-not-found.ts'
import { readBoundingBox } from '../support/screens/layout.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

test.use({
  expectedErrors: [/status of (404|500)|net::ERR|^\[shell |preload but not used/],
  viewport: { width: 360, height: 740 },
})

const account = 'member@sabha.test'
const laterFiles = /static\/js\/async\//
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const note = (page: Page) => page.getByText(/did not load completely/)
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const again = (page: Page) => page.getByRole('button', { name: 'Reload' })
const signIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })

test.describe('the first scripts of the shell', () => {
  const firstScript = /static\/js\/index\.[0-9a-f]+\.js/

  test('load after a page reload if they were missing once', async ({ page }) => {
    await respondNotFoundOnce(page, firstScript)
    await page.goto('/events')
    await expect(heading(page)).toHaveText('Events')
    await expect(note(page)).toHaveCount(0)
  })

  test('load when the user types if prefetching them failed', async ({ page }) => {
    await respondNotFoundOnce(page, firstScript)
    const ahead = page.waitForResponse(firstScript)
    await page.goto('/signin')
    await ahead
    await email(page).fill(account)
    await expect(page.locator('#sabha-missing')).toHaveCount(0)
    await expect(email(page)).toHaveValue(account)
  })

  for (const [script, path] of [
    ['index', '/signin'],
    ['index', '/'],
    ['framework', '/'],
  ] as const)
    test(`${path} without ${script} shows a notice in both languages and reloads no more`, async ({
      page,
      keepSession,
    }) => {
      await keepSession(account)
      let pages = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) pages += 1
      })
      const missing = new RegExp(`static/js/${script}\\.[0-9a-f]+\\.js`)
      await page.route(missing, respondNotFound)
      await page.goto(path)
      await expect(note(page)).toBeInViewport()
      await expect(page.getByText(/पूरा लोड नहीं हुआ/)).toBeInViewport()
      expect(pages).toBe(2)
      await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
      await page.unroute(missing)
      await again(page).click()
      await expect(heading(page)).toContainText('Welcome')
    })
})

test.describe('a page whose first scripts fail', () => {
  for (const script of ['index', 'framework'])
    test(`loads ${script} in the same document, missing once, while the user types`, async ({
      page,
      untilQuiet,
    }) => {
      await page.goto('/signin')
      await untilQuiet()
      await mark(page)
      await respondNotFoundOnce(page, new RegExp(`static/js/${script}\\.`))
      await email(page).fill(account)
      await password(page).fill(demoPassword)
      await password(page).press('Enter')
      await expect(heading(page)).toContainText('Welcome')
      expect(await isSame(page)).toBe(true)
    })

  for (const status of [404, 500])
    test(`keeps typed values after a response ${status} and shows a notice in view`, async ({
      page,
    }) => {
      await page.route(/static\/js\/index\./, (route) => route.fulfill({ status }))
      await page.goto('/signin')
      await mark(page)
      await email(page).fill(account)
      await expect(note(page)).toBeInViewport({ ratio: 1 })
      await expectClear(page)
      await signIn(page).click()
      await expect(signIn(page)).not.toHaveAttribute('aria-busy')
      await expect(email(page)).toHaveValue(account)
      expect(await isSame(page)).toBe(true)
    })

  test('stays readable offline, and completes once online', async ({
    page,
    context,
    untilQuiet,
  }) => {
    await page.goto('/')
    await untilQuiet()
    await mark(page)
    await context.setOffline(true)
    await page.mouse.move(1, 1)
    await page.mouse.wheel(0, 400)
    await expect(note(page)).toBeInViewport({ ratio: 1 })
    await again(page).click()
    await expect(page.getByText('Does it cost anything?')).toBeVisible()
    await context.setOffline(false)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    expect(await isSame(page)).toBe(true)
  })

  test('responds to a click at once, and shows a notice after a while', async ({ page }) => {
    const arrive = await holdScripts(page)
    await page.clock.install()
    await page.goto('/signin', { waitUntil: 'commit' })
    await email(page).fill(account)
    await password(page).fill(demoPassword)
    await signIn(page).click()
    await expect(signIn(page)).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(13_000)
    await expect(note(page)).toBeInViewport({ ratio: 1 })
    await expect(signIn(page)).not.toHaveAttribute('aria-busy')
    arrive()
    await expect(heading(page)).toContainText('Welcome')
  })

  test.describe('in another language', () => {
    test.use({ locale: 'hi-IN' })

    test('shows why the page is in English', async ({ page }) => {
      const arrive = await holdScripts(page)
      await page.clock.install()
      await page.goto('/signin', { waitUntil: 'commit' })
      await expect(page.getByRole('banner')).toBeVisible()
      await page.clock.fastForward(13_000)
      await expect(page.getByText(/पूरा लोड नहीं हुआ/)).toBeInViewport({ ratio: 1 })
      await expect(heading(page)).toHaveText('Sign In')
      arrive()
    })
  })
})

test.describe('a form whose own code fails to load', () => {
  for (const path of ['/signin', '/signup', '/forgot-password'])
    test(`stays on ${path} with its values until the code arrives`, async ({ page }) => {
      await page.goto(path)
      const title = await heading(page).innerText()
      await page.route(laterFiles, respondNotFound)
      await email(page).fill(account)
      await expect(note(page)).toBeInViewport({ ratio: 1 })
      await expect(heading(page)).toHaveText(title)
      await expectClear(page)
      await page.unroute(laterFiles)
      await again(page).click()
      await expect(page.locator('#sabha-missing')).toHaveCount(0)
      await expect(heading(page)).toHaveText(title)
      await expect(email(page)).toHaveValue(account)
    })

  test('signs in once online with values submitted offline', async ({
    page,
    context,
    untilQuiet,
  }) => {
    await page.goto('/signin')
    await untilQuiet()
    await context.setOffline(true)
    await email(page).fill(account)
    await password(page).fill(demoPassword)
    await password(page).press('Enter')
    await expect(note(page)).toBeInViewport()
    await expect(password(page)).toHaveValue(demoPassword)
    await context.setOffline(false)
    await expect(heading(page)).toContainText('Welcome')
  })

  test('stays if the request never completes', async ({ page }) => {
    await page.goto('/signin')
    const arrive = await holdRequests(page, laterFiles)
    await email(page).fill(account)
    await expect(note(page)).toBeInViewport()
    arrive()
    await again(page).click()
    await expect(page.locator('#sabha-missing')).toHaveCount(0)
    await expect(email(page)).toHaveValue(account)
  })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [360, 1280])
    test(`the notice of missing scripts is between header and footer, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      const text = page.getByText(/need JavaScript/)
      await page.goto('/signin')
      await expect(heading(page)).toHaveText('Sign In')
      await expectOrder([page.getByRole('banner'), heading(page), text, footer(page)])
      await page.goto('/')
      await expectOrder([page.getByRole('main'), text, footer(page)])
      await page.goto('/dashboard')
      await expectOrder([page.getByRole('link', { name: /^Sabha/ }), heading(page), text])
    })
})

function footer(page: Page) {
  return page.getByRole('contentinfo')
}

/** Expects each part to begin at or below the end of the previous one. */
async function expectOrder(parts: readonly Locator[]): Promise<void> {
  let end = 0
  for (const part of parts) {
    // Without scripts, nothing moves and no frame can be waited for.
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(end)
    end = (box?.y ?? 0) + (box?.height ?? 0)
  }
}

/** Expects that the notice of missing scripts does not cover the field. */
async function expectClear(page: Page): Promise<void> {
  const field = await readBoundingBox(email(page))
  const notice = await readBoundingBox(page.locator('#sabha-missing'))
  expect(field.y + field.height).toBeLessThanOrEqual(notice.y)
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

/** Tells whether the marked document is still loaded. */
function isSame(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window)
}
