import { expect, type Locator, type Page } from '@playwright/test'
import { openEventsPage, type RemoteFault } from './unruly-pages.ts'

export interface FaultOutcome {
  name: string
  sees: string
  seenAfterMs: number
  recovery: string
  recoveredAfterMs: number | null
  /** Time from a click in the header to the heading of the other page, in milliseconds. */
  headerMs: number | null
  reports: readonly string[]
}

const limitMs = 20_000

/** Opens a page with a fault and acts as a user would. */
export async function runFault(page: Page, fault: RemoteFault): Promise<FaultOutcome> {
  const reports = await collectReports(page)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const place = fault.place?.(page) ?? heading
  await page.goto('/')
  await fault.arrange?.(page)
  const opened = Date.now()
  await page.goto(fault.path, { waitUntil: 'commit' })
  if (fault.act) {
    await expect(heading).not.toBeEmpty({ timeout: limitMs })
    await page.waitForTimeout(1000)
    await fault.act(page)
  }
  const acted = fault.act ? Date.now() : opened
  const isSudden = fault.path.includes('/touch/')
  if (isSudden) await page.waitForTimeout(2500)
  await expect(place).toHaveText(fault.sees, { timeout: fault.withinMs ?? limitMs })
  const seenAfterMs = Date.now() - acted
  if (fault.beside) await expect(fault.beside(page)).toBeVisible()
  const recovery = await recover(page, fault, place)
  const headerMs = await leave(page)
  return {
    name: fault.name,
    sees: `${fault.sees}`,
    seenAfterMs,
    ...recovery,
    headerMs,
    reports: [...reports],
  }
}

async function recover(page: Page, fault: RemoteFault, place: Locator) {
  if (!fault.recovers) return { recovery: 'none needed', recoveredAfterMs: null }
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await fault.mend?.(page)
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(place).toHaveText(fault.recovers, { timeout: limitMs })
  const isSame = await page.evaluate(() => 'sameDocument' in window)
  return {
    recovery: isSame ? 'Retry, without a reload' : 'Retry, with a reload',
    recoveredAfterMs: Date.now() - pressed,
  }
}

/** Milliseconds until a click in the header shows another page. */
async function leave(page: Page): Promise<number> {
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()
  const isVisitor = await signInLink.isVisible()
  const pressed = Date.now()
  if (isVisitor) {
    await signInLink.click()
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: limitMs })
  } else {
    await openEventsPage(page)
    await expect(page).toHaveTitle(/^Events/, { timeout: limitMs })
  }
  return Date.now() - pressed
}

async function collectReports(page: Page): Promise<readonly string[]> {
  const reports: string[] = []
  await page.exposeFunction('noteReport', (report: string) => reports.push(report))
  await page.addInitScript(() => {
    addEventListener('sabha:report', (event) => {
      const { origin, error } = (event as CustomEvent).detail
      Reflect.get(window, 'noteReport')(`${origin.remote}: ${error?.message}`)
    })
  })
  return reports
}
