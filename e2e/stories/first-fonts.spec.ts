import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Limit in bytes for the fonts that every page fetches before its stylesheet names them. */
const limit = 27_000
const firstFonts = ['anek-latin', 'anek-wide']

test('the letters of every page come in two small fonts, fetched in parallel with the stylesheet', async ({
  request,
}) => {
  for (const path of ['/', '/signin', '/dashboard']) {
    const html = await (await request.get(path)).text()
    const addresses = [...html.matchAll(/<link href="([^"]+\.woff2)" rel="preload"/g)].map(
      ([, address = '']) => address,
    )
    expect(addresses.map(nameOf).sort()).toEqual(firstFonts)
    const files = await Promise.all(
      addresses.map(async (address) => (await request.get(address)).body()),
    )
    expect(files.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(limit)
  }
})

test('a page of amounts needs no further font', async ({ page, keepSession, untilQuiet }) => {
  await keepSession('paid@sabha.test')
  const fonts = watchFonts(page)
  await page.goto('/contribute/history')
  await expect(page.getByRole('main').getByText(/₹\d/).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await untilQuiet()
  expect([...fonts].sort()).toEqual(firstFonts)
})

test('a heading with a letter of another script uses one typeface', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/dashboard')
  const fonts = watchFonts(page)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element) => {
    element.textContent = 'Zoë Žižka'
  })
  await expect.poll(() => [...fonts].sort()).toEqual(['anek-wide-ext', 'anek-wide-supplement'])
})

/** Collects the names of our fonts that the page requests from now on. */
function watchFonts(page: Page): Set<string> {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.add(nameOf(request.url()))
  })
  return fonts
}

function nameOf(address: string): string {
  return address.match(/([a-z-]+)\.\w+\.woff2$/)?.[1] ?? address
}
