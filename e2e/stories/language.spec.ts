import type { Page } from '@playwright/test'
import { amounts, formatRupees } from '@sabha/types'
import { findLatinTexts } from '../support/screens/latin-texts.ts'
import { addresses } from '../support/system.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const names = ['Sabha Foundation', 'support@sabha.example', 'Google']

test("a visitor's choice of Hindi is stored", async ({ page, untilQuiet }) => {
  const html = page.locator('html')
  const fonts = watchFonts(page)
  await page.goto('/')
  await expect(html).toHaveAttribute('lang', 'en')

  await test.step('the name of the language has a small font of its own', async () => {
    await expect.poll(() => fonts.get('anek-language-names')).toBeLessThan(4_000)
    await page.evaluate(() => document.fonts.ready)
    await untilQuiet()
    expect(fonts.has('anek-devanagari')).toBe(false)
  })

  await test.step('all texts of the page change without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await expect(html).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('link', { name: 'Events' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'आज का समुदाय' })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(await findLatinTexts(page, names)).toEqual([])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect.poll(() => fonts.get('anek-devanagari')).toBeLessThan(90_000)
  })

  await test.step('the choice stays after a reload, and English can be chosen again', async () => {
    await page.reload()
    await expect(html).toHaveAttribute('lang', 'hi')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible()
  })
})

test('form errors follow the language and typed values stay', async ({ page }) => {
  await page.goto('/signin')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()

  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByText('कृपया मान्य ईमेल पता भरें')).toBeVisible()
  await expect(page.getByText('कृपया अपना पासवर्ड भरें')).toBeVisible()
  await expect(page.getByLabel('ईमेल')).toHaveValue('nobody')
  expect(await findLatinTexts(page, names)).toEqual([])
})

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN', viewport: { width: 360, height: 740 } })

  test('shows no English on any public screen', async ({ page, untilQuiet }) => {
    for (const path of ['/', '/events', '/events/none', '/signup', '/forgot-password'])
      await expectHindi({ page, untilQuiet }, path)
  })
})

test.describe('a member', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('chooses Hindi in the account menu, and keeps it after signing out', async ({
    page,
    openAs,
    untilQuiet,
  }) => {
    await openAs('member@sabha.test', '/dashboard')

    await test.step('every screen is in Hindi, with Indian number and rupee formats', async () => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'हिन्दी' }).click()
      await expect(page.getByRole('button', { name: 'खाता मेनू' })).toBeVisible()
      for (const path of ['/dashboard', '/jobs', '/reset-password', '/unauthorized', '/contribute'])
        await expectHindi({ page, untilQuiet }, path)
    })

    await test.step('the payment library is in Hindi', async () => {
      await page
        .getByRole('button', { name: `${formatRupees(amounts.recommended)} का मासिक ऑटो-पे शुरू करें` })
        .click()
      const dialog = page.getByRole('alertdialog', { name: 'मासिक ऑटो-पे की पुष्टि करें' })
      await expect(dialog).toContainText(`हर महीने ${formatRupees(amounts.recommended)}`)
      expect(await findLatinTexts(page, [...names, 'VD'])).toEqual([])
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'रद्द करें' }).click()
    })

    await test.step('a sign-out that does not reach the server keeps it, and the theme', async () => {
      await page.evaluate(() => localStorage.setItem('sabha-theme', 'dark'))
      await page.route(`${addresses.backend}/auth/v1/logout**`, (route) => route.abort())
      await page.getByRole('button', { name: 'खाता मेनू' }).click()
      await page.getByRole('menuitem', { name: 'साइन आउट करें', exact: true }).click()
      await expect(page.getByRole('link', { name: 'अभी जुड़ें' }).first()).toBeVisible()
      expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
        'sabha-language': 'hi',
        'sabha-theme': 'dark',
      })
    })
  })
})

interface Opened {
  page: Page
  untilQuiet: () => Promise<void>
}

async function expectHindi({ page, untilQuiet }: Opened, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await untilQuiet()
    expect(await findLatinTexts(page, [...names, 'VD', 'Vikram Deshpande'])).toEqual([])
    await expectNoSidewaysScroll(page)
  })
}

/** Collects the bytes of each of our fonts that the page fetches from now on, by name. */
function watchFonts(page: Page): Map<string, number> {
  const fonts = new Map<string, number>()
  page.on('response', (response) => {
    const [, name] = response.url().match(/(anek-[a-z-]+)\.\w+\.woff2$/) ?? []
    if (name) fonts.set(name, Number(response.headers()['content-length']))
  })
  return fonts
}
