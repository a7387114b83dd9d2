import { expect, type Page, test } from '@playwright/test'
import { finishAnimations } from '../finish-animations.ts'
import { expectNoSidewaysScroll, type Fixtures } from '../test.ts'
import { useTranslated } from '../translator.ts'
import { saveScreenshot } from './save-screenshot.ts'
import type { Screen } from './screens.ts'
import { findViolations } from './violations.ts'

const desktop = { device: 'desktop', width: 1280, height: 800 } as const
const phone = { device: 'phone', width: 360, height: 740 } as const

/** A theme and size in which a screen is audited. */
interface Look {
  size: typeof desktop | typeof phone
  theme: 'light' | 'dark'
}

const everyLook: readonly Look[] = [
  { size: desktop, theme: 'light' },
  { size: desktop, theme: 'dark' },
  { size: phone, theme: 'light' },
  { size: phone, theme: 'dark' },
]

/** Returns each size and each theme once, in combinations that alternate between screens. */
const turns: readonly (readonly Look[])[] = [
  everyLook.filter(({ size, theme }) => (size === desktop) === (theme === 'light')),
  everyLook.filter(({ size, theme }) => (size === desktop) === (theme === 'dark')),
]

type AuditFixtures = { page: Page } & Pick<Fixtures, 'looks' | 'untilQuiet'>

/**
 * Audits each screen for axe violations and horizontal overflow, and then uses its fields while the
 * browser translates it. A screen is opened once and switched to each theme and size, which only the
 * stylesheet distinguishes. Screens with `opensPerSize` are opened for each size and switched between
 * both themes.
 */
export async function auditScreens(
  { page, looks, untilQuiet }: AuditFixtures,
  screens: readonly Screen[],
): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    const selected = turns[index % turns.length] ?? everyLook
    const openings = screen.opensPerSize
      ? [desktop, phone].map((size) => everyLook.filter((look) => look.size === size))
      : [looks === 'every' ? everyLook : selected]
    for (const shown of openings) await auditOpening(page, { screen, shown, untilQuiet })
  }
}

interface Opening {
  screen: Screen
  shown: readonly Look[]
  untilQuiet: () => Promise<void>
}

async function auditOpening(page: Page, { screen, shown, untilQuiet }: Opening): Promise<void> {
  const [first] = shown
  if (!first) throw new Error(`${screen.name} is seen in no look`)
  await test.step(screen.name, async () => {
    const { width, height } = first.size
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: first.theme })
    await screen.open(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilQuiet()
    const opened = await describePage(page)
    for (const look of shown) await audit(page, screen, look)
    await setViewportAndTheme(page, first.size, first.theme)
    expect(await describePage(page), `${screen.name} does not change during the audit`).toBe(opened)
    await useTranslated(page)
  })
}

async function audit(page: Page, { name }: Screen, look: Look): Promise<void> {
  const variant = `${look.size.device}-${look.theme}`
  await test.step(variant, async () => {
    await setViewportAndTheme(page, look.size, look.theme)
    await saveScreenshot(page, `${name}.${variant}`)
    expect(await findViolations(page), `${name} on ${variant}: what axe finds`).toEqual([])
    await expectNoSidewaysScroll(page, `${name} on ${variant}`)
  })
}

/** Switches the open page to another theme and size, and waits until all transitions have ended. */
export async function setViewportAndTheme(
  page: Page,
  { width, height }: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await finishAnimations(page)
}

/**
 * Accessibility snapshot of the page, without digits (some count seconds) and without the toast
 * region, which is rendered late.
 */
async function describePage(page: Page): Promise<string> {
  const heard = await page.locator('body').ariaSnapshot()
  return heard
    .replaceAll(/\d+/g, '0')
    .replace(/\n *- region "[^"]+":\n *- status\n *- alert(?=\n|$)/, '')
}
