import type { Locator, Page } from '@playwright/test'
import { amounts, formatRupees } from '@sabha/types'
import { layoutShift, recordLayoutShifts, waitForFonts } from '../support/figures/layout-shifts.ts'
import { readBoundingBox, readBoundingBoxes } from '../support/screens/layout.ts'
import { expect, finishAnimations, test, waitForHydration } from '../support/test.ts'

test.describe('the page', () => {
  test.beforeEach(({ page }) => recordLayoutShifts(page))

  test('does not shift while the dashboard reloads', async ({ page, openAs, untilQuiet }) => {
    await openAs('member@sabha.test', '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await page.reload()
    await expect(page.getByRole('group', { name: 'Active Jobs' })).toContainText(/[0-9]/)
    await untilQuiet()
    await waitForFonts(page)
    expect(await layoutShift(page)).toBeLessThan(0.001)
  })

  test('does not shift while the landing page arrives in pieces', async ({ page, untilQuiet }) => {
    await delayMiddleOfHeader(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect · Change · Serve')
    await waitForHydration(page)
    await untilQuiet()
    await waitForFonts(page)
    expect(await layoutShift(page)).toBeLessThan(0.002)
  })
})

test('both buttons of the landing page are equally wide on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const [start, explore] = await readBoundingBoxes([
    page.getByRole('link', { name: 'Start Your Journey' }),
    page.getByRole('link', { name: 'Explore Events' }),
  ])
  expect(explore?.width).toBe(start?.width)
})

test("the landing page's reasons are side by side and in view on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const reasons = page.getByRole('region', { name: "What you'll find here" }).getByRole('heading')
  await expect(reasons).toHaveCount(3)
  const tops = (await readBoundingBoxes(await reasons.all())).map(({ y }) => y)
  expect(new Set(tops).size).toBe(1)
  await expect(reasons.first()).toBeInViewport()
})

test('the Google picture is centred in the header', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: /member@sabha\.test/ }).click()
  const bar = await readBoundingBox(page.getByRole('banner'))
  const picture = await readBoundingBox(
    page.getByRole('button', { name: 'Account menu' }).locator('img'),
  )
  expect(picture.y + picture.height / 2).toBe(bar.y + bar.height / 2)
})

test('long values fit, and notices move no content', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route(/\/rest\/v1\/profiles\?/, async (route) => {
    const answer = await route.fetch()
    const profile = {
      ...(await answer.json()),
      full_name: '👩‍🔬 👨‍👩‍👧‍👦',
      total_contributions: 1234567890_00,
    }
    await route.fulfill({ response: answer, json: profile })
  })
  await openAs('paid@sabha.test', '/dashboard')
  const banner = page.getByRole('banner')
  const amount = page.getByText('₹1,23,45,67,890')

  await test.step('an amount fits its tile, and two emoji their circle', async () => {
    const tile = await readBoundingBox(page.getByRole('group', { name: 'Total Contributions' }))
    const figures = await readBoundingBox(amount)
    expect(figures.x + figures.width).toBeLessThan(tile.x + tile.width)
    const circle = await readBoundingBox(
      banner.getByRole('button', { name: 'Account menu' }).last(),
    )
    const emoji = await readBoundingBox(banner.getByText('👩‍🔬👨‍👩‍👧‍👦').last())
    expect(emoji.width).toBeLessThanOrEqual(circle.width)
  })

  await test.step('the offline notice covers no heading', async () => {
    await page.context().setOffline(true)
    const notice = await readBoundingBox(page.getByText(/^You are offline/))
    const heading = await readBoundingBox(page.getByRole('heading', { level: 1 }))
    expect(notice.y + notice.height).toBeLessThan(heading.y)
    await page.context().setOffline(false)
  })

  await test.step('links are in the header if they fit, otherwise in the menu', async () => {
    await page.setViewportSize({ width: 1024, height: 740 })
    const links = banner.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const menu = banner.getByRole('button', { name: 'Open menu' })
    await expect(links.filter({ visible: true })).toHaveCount(4)
    await expect(menu).toBeHidden()
    await page.evaluate(addLinks)
    await expect(menu).toBeVisible()
    await expect(links.filter({ visible: true })).toHaveCount(0)
    const account = banner.getByRole('button', { name: 'Account menu' }).filter({ visible: true })
    await expect(account).toBeInViewport({ ratio: 1 })
  })
})

test('a reload restores the scroll position, even before the data has arrived', async ({
  page,
  openAs,
}) => {
  await openAs('paid@sabha.test', '/contribute')
  const place = () => page.evaluate(() => scrollY)
  await expect(page.getByText(/^Payment ID/).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  expect(await place()).toBe(900)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/rest\/v1\/contributions/, async (route) => {
    await released
    await route.continue()
  })
  const request = page.waitForRequest(/\/rest\/v1\/contributions/)
  await page.reload()
  await request
  await expect(page.getByText(/^Payment ID/)).toHaveCount(0)
  release()
  await expect.poll(place).toBe(900)

  await test.step('another page opened by its URL begins at the top', async () => {
    await page.goto('/privacy')
    await waitForHydration(page)
    expect(await place()).toBe(0)
    await page.goBack()
    await expect.poll(place).toBe(900)
  })
})

test('an invalid field stays marked under the pointer', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.mouse.move(0, 0)
  await finishAnimations(page)
  const colour = () => field.evaluate((element) => getComputedStyle(element).borderTopColor)
  const marked = await colour()
  await field.hover()
  await finishAnimations(page)
  expect(await colour()).toBe(marked)
})

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('selected options and the current page are distinguishable', async ({ page, openAs }) => {
    await openAs('member@sabha.test', '/dashboard')
    const entry = (name: string) =>
      page.getByRole('banner').getByRole('link', { name, exact: true }).first()
    await expect(entry('Dashboard')).toHaveCSS('text-decoration-line', 'underline')
    await expect(entry('Events')).toHaveCSS('text-decoration-line', 'none')

    await page.goto('/contribute')
    const chosen = await groundOf(
      page.getByRole('radio', { name: `${formatRupees(amounts.recommended)} Recommended` }),
    )
    const other = await groundOf(
      page.getByRole('radio', { name: formatRupees(Math.max(...amounts.contributionPresets)) }),
    )
    expect(chosen).not.toBe(other)
  })
})

/** Background colour of a radio button, which its label draws. */
function groundOf(radio: Locator): Promise<string> {
  return radio.evaluate(
    (element) => getComputedStyle(element.closest('label') ?? element).backgroundColor,
  )
}

/** Adds links, up to the number that a composition of all remotes has for a superuser. */
function addLinks(): void {
  const list = document.querySelector('header nav ul')
  const link = list?.lastElementChild
  for (let count = 0; link && count < 7; count += 1) list.append(link.cloneNode(true))
}

/** Interrupts the parser after the header's third link for a second, as slow machines and networks do. */
async function delayMiddleOfHeader(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/<header(.*?<\/a>){3}/s, '$&<script src="/late.js"></script>')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  await page.route('/late.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.fulfill({ contentType: 'text/javascript', body: 'document.currentScript.remove()' })
  })
}
