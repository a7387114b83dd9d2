import { expect, type Page, test } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { keepScreen } from './keep-screen.ts'
import type { Screen } from './screens.ts'
import { expectNoSidewaysScroll } from './test.ts'
import { followRequests } from './until-quiet.ts'
import { violationsIn } from './violations.ts'

const sizes = [
  { device: 'desktop', width: 1280, height: 800 },
  { device: 'phone', width: 360, height: 740 },
] as const
const themes = ['light', 'dark'] as const

type Size = (typeof sizes)[number]
type Theme = (typeof themes)[number]

/**
 * Looks at each screen in both themes and sizes: nothing that axe finds, nothing that sticks out.
 * A screen is opened once: themes and sizes are matters of the stylesheet alone, so that the open
 * page turns into each of them.
 */
export async function auditScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const untilQuiet = followRequests(page)
  for (const screen of screens) {
    const openings = screen.opensPerSize ? sizes.map((size) => [size]) : [sizes]
    for (const opening of openings) await auditOpening(page, { screen, shown: opening, untilQuiet })
  }
}

interface Opening {
  screen: Screen
  shown: readonly Size[]
  untilQuiet: () => Promise<void>
}

async function auditOpening(page: Page, { screen, shown, untilQuiet }: Opening): Promise<void> {
  const [first = sizes[0]] = shown
  await test.step(screen.name, async () => {
    await turnPage(page, first, 'light')
    await screen.open(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilQuiet()
    const opened = await describePage(page)
    for (const size of shown) {
      for (const theme of themes) await audit(page, screen, size, theme)
    }
    await turnPage(page, first, 'light')
    expect(await describePage(page), `${screen.name} stands until the last look`).toBe(opened)
  })
}

async function audit(page: Page, { name }: Screen, size: Size, theme: Theme): Promise<void> {
  const variant = `${size.device}-${theme}`
  await test.step(variant, async () => {
    await turnPage(page, size, theme)
    await keepScreen(page, `${name}.${variant}`)
    expect(await violationsIn(page), `${name} on ${variant}: what axe finds`).toEqual([])
    await expectNoSidewaysScroll(page, `${name} on ${variant}`)
  })
}

/** Turns the open page into another theme and size, until all of it has its new colours. */
export async function turnPage(
  page: Page,
  { width, height }: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await atRest(page)
}

/** What is heard of the page, without figures, some of which count seconds, and a place for toasts, which comes late. */
async function describePage(page: Page): Promise<string> {
  const heard = await page.locator('body').ariaSnapshot()
  return heard
    .replaceAll(/\d+/g, '0')
    .replace(/\n *- region "[^"]+":\n *- status\n *- alert(?=\n|$)/, '')
}
