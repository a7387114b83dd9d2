import { amounts, formatRupees } from '@sabha/types'
import {
  closePaymentWindow,
  findPaymentConfirmation,
  findPaymentWindow,
  payByCard,
} from '../support/payment-window.ts'
import { visitorPages } from '../support/screens/screens.ts'
import { demoPassword, expect, type Page, test, waitForHydration } from '../support/test.ts'
import { translatePages, useTranslated } from '../support/translator.ts'

const largest = formatRupees(Math.max(...amounts.contributionPresets))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const unexpected = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' })

test.use({
  // React reports a hydration mismatch, since the page is translated.
  expectedErrors: [/status of 40[03]|preload but not used|^\[shell .*React error #418/],
  // The extension's toolbar covers the header.
  expectedDisturbances: [
    /^window\.setTimeout|^the header is covered by <div style="position:\s?fixed; ?inset:\s?0/,
  ],
  reducedMotion: 'reduce',
})

test.describe('a page that the browser translates', () => {
  test.beforeEach(async ({ page }) => {
    await translatePages(page)
    // Waits for hydration, because React replaces the fields of a translated page. Otherwise Playwright could
    // find a field before the replacement and type into it afterwards.
    const goto = page.goto.bind(page)
    page.goto = async (...address) => {
      const answer = await goto(...address)
      await waitForHydration(page)
      return answer
    }
  })

  test('changes its language', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await expect(page.getByRole('heading', { name: 'आज का समुदाय' })).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(heading(page)).toHaveText('Connect · Change · Serve')
    await expectTranslated(page)
  })

  test('rejects a wrong password, signs in with the right one, and signs out', async ({ page }) => {
    await signIn(page, 'not-the-password')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectTranslated(page)
    await signIn(page, demoPassword)
    await expect(heading(page)).toContainText('Welcome')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
    await expect(heading(page)).toHaveText('Connect · Change · Serve')
    await expectTranslated(page)
  })

  test('survives a closed payment window, then completes a payment and shows the amounts', async ({
    page,
    openAs,
  }) => {
    await openAs('sneha.patil@sabha.test', '/contribute')
    await choose(page, largest)
    await page.getByRole('button', { name: `Contribute ${largest}` }).click()
    await expect(
      findPaymentWindow(page).getByRole('button', { name: `Pay ${largest}` }),
    ).toBeVisible()
    await closePaymentWindow(page)
    await expect(page.getByRole('button', { name: `Contribute ${largest}` })).toBeEnabled()
    await choose(page, `${formatRupees(amounts.recommended)} Recommended`)
    await page
      .getByRole('button', { name: `Contribute ${formatRupees(amounts.recommended)}` })
      .click()
    await payByCard(page)
    await expect(page.getByText('Thank you for your contribution!')).toBeVisible()
    await expect(findPaymentConfirmation(page)).toContainText(formatRupees(amounts.recommended))
    await expectTranslated(page)
  })

  test('saves a profile', async ({ page, openAs }) => {
    await openAs('member@sabha.test', '/profile')
    const designation = page.getByRole('textbox', { name: 'Designation' })
    const before = await designation.inputValue()
    await designation.fill('')
    await designation.fill(before)
    const city = page.getByRole('textbox', { name: 'City' })
    const place = await city.inputValue()
    await city.fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await city.fill(`${place} `)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expectTranslated(page)
  })

  test('filters a list, pages through it and clears the filter', async ({ page, openAs }) => {
    await openAs('admin@sabha.test', '/admin/members')
    const cards = page.getByRole('list', { name: 'Members Management' }).getByRole('listitem')
    const count = page.getByText(/^\d+ of \d+ members$/).first()
    await expect(cards.first()).toBeVisible()
    const everybody = await count.innerText()
    await page.getByRole('search').getByRole('textbox').fill('lokesh')
    await expect(cards).toHaveCount(1)
    await expect(count).not.toHaveText(everybody)
    await page.getByRole('search').getByRole('textbox').fill('')
    await expect(count).toHaveText(everybody)
    await expectTranslated(page)
  })

  test('keeps the pages of visitors usable, which are hydrated', async ({ page, untilQuiet }) => {
    test.setTimeout(60_000 + visitorPages.length * 20_000)
    for (const screen of visitorPages)
      await test.step(screen.name, async () => {
        await screen.open(page)
        await expect(heading(page)).toBeVisible()
        await untilQuiet()
        await useTranslated(page)
      })
  })
})

const extensions: Record<string, () => void> = {
  'a fixed bar beside the body': () => {
    const bar = document.createElement('div')
    bar.style.cssText =
      'position:fixed;inset:0 0 auto;height:72px;z-index:2147483647;background:#fff'
    bar.textContent = 'Coupons'
    document.documentElement.append(bar)
  },
  'a box with a shadow root': () => {
    const box = document.createElement('div')
    box.style.cssText = 'position:fixed;inset:auto 0 0 auto;z-index:2147483647'
    box.attachShadow({ mode: 'closed' }).append(document.createElement('button'))
    document.body.append(box)
  },
}

for (const [what, add] of Object.entries(extensions))
  test(`a page to which an extension adds ${what} keeps working, from sign-in to sign-out`, async ({
    page,
  }) => {
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${add})`)
    await signIn(page, demoPassword)
    await expect(heading(page)).toContainText('Welcome')
    for (const [link, title] of [
      ['Events', 'Events'],
      ['Jobs', 'Jobs'],
      ['Dashboard', 'Welcome'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name: link }).first().press('Enter')
      await expect(heading(page)).toContainText(title)
    }
    await page.getByRole('button', { name: 'Account menu' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).press('Enter')
    await expect(heading(page)).toHaveText('Connect · Change · Serve')
  })

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/signin')
  // Playwright finds a field and types in two steps; React may replace a translated page's fields
  // in between.
  await waitForHydration(page)
  await page.getByLabel('Email').fill('member@sabha.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

async function choose(page: Page, preset: string): Promise<void> {
  await page.getByRole('radio', { name: 'One-Time' }).check({ force: true })
  await page.getByRole('radio', { name: preset, exact: true }).check({ force: true })
}

/** Expects the page to be translated and not to have failed. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(heading(page).locator('font').first()).toBeVisible()
  await expect(unexpected(page)).toHaveCount(0)
}
