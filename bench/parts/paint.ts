import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from '../../e2e/support/figures/layout-shifts.ts'
import { openSlowPhone } from '../support/browser/open-slow-phone.ts'
import { compareTimes, measureInTurns } from '../support/measure-in-turns.ts'
import type { Rows } from '../support/rows.ts'
import { serveSite } from '../support/sites/serve-site.ts'
import { median } from '../support/statistics.ts'

/**
 * Ratio of the largest contentful paint of the prerendered landing page to the same page rendered by script. Needs
 * the shell's
 * build.
 */
export async function measurePaint(on: Browser): Promise<Rows> {
  const { prerendered, blocked, scripted } = await landingPaints(on)
  const over = (paints: readonly Paint[]) => compareTimes(msOf(paints), msOf(scripted))
  return {
    'landing painted, prerendered over rendered by script': {
      ...over(prerendered),
      aim: 0.4,
      detail: {
        prerenderedMs: Math.round(median(msOf(prerendered))),
        scriptedMs: Math.round(median(msOf(scripted))),
        largestShift: Math.max(...prerendered.map(({ shift }) => shift)),
      },
    },
    'the same, where no script arrives': { ...over(blocked), aim: 0.4 },
  }
}

interface Paint {
  /** Largest contentful paint, in milliseconds. */
  ms: number
  /** Cumulative layout shift. */
  shift: number
}

function msOf(paints: readonly Paint[]): number[] {
  return paints.map(({ ms }) => ms)
}

/** Serves the same build prerendered and rendered by script. */
async function landingPaints(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'))
  const one = await serveSite({ dataDir: join(folder, 'prerendered'), remoteDists: [] })
  const other = await serveSite({ dataDir: join(folder, 'scripted'), remoteDists: [] })
  await withoutPrerendering(other.pagesDir)
  const visits = {
    prerendered: { url: one.origin, blocked: [] },
    blocked: { url: one.origin, blocked: ['*.js'] },
    scripted: { url: other.origin, blocked: [] },
  }
  const paints = await measureInTurns(visits, (visit) => paintOf(browser, visit))
  await Promise.all([one.stop(), other.stop()])
  await rm(folder, { recursive: true })
  return paints
}

/** Replaces the landing page with the HTML for other paths, which has no prerendered content. */
async function withoutPrerendering(pagesDir: string): Promise<void> {
  await cp(join(pagesDir, 'app.html'), join(pagesDir, 'index.html'))
}

/** Measures a cold visit. */
async function paintOf(on: Browser, { url, blocked }: { url: string; blocked: string[] }) {
  const { page, session, close } = await openSlowPhone(on)
  await session.send('Network.setBlockedURLs', { urls: blocked })
  await recordLayoutShifts(page)
  await page.addInitScript(watchPaints)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.title.includes('·') && Reflect.get(window, 'paintedAt'))
  await page.waitForTimeout(1500)
  const ms = await page.evaluate(() => Number(Reflect.get(window, 'paintedAt')))
  const paint: Paint = { ms, shift: await layoutShift(page) }
  await close()
  return paint
}

function watchPaints(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Reflect.set(window, 'paintedAt', startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
