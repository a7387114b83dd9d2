import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { openSlowPhone } from '../support/browser/open-slow-phone.ts'
import type { Rows } from '../support/rows.ts'
import { serveSite } from '../support/sites/serve-site.ts'
import { median, rounded } from '../support/statistics.ts'

const pairs = 9

/** How soon the landing page is painted, over the same page rendered by script. */
export async function paint(on: Browser): Promise<Rows> {
  const { prerendered, blocked, scripted } = await landingPaints(on, pairs)
  const msOf = (paints: { ms: number }[]) => median(paints.map(({ ms }) => ms))
  const over = (paints: { ms: number }[]) => rounded(msOf(paints) / msOf(scripted))
  const largestShift = Math.max(...prerendered.map(({ shift }) => shift))
  const scriptedMs = Math.round(msOf(scripted))
  const detail = { prerenderedMs: Math.round(msOf(prerendered)), scriptedMs, largestShift }
  return {
    'landing painted, prerendered over rendered by script': {
      measured: over(prerendered),
      limit: 0.4,
      detail,
    },
    'the same, where no script arrives': { measured: over(blocked), limit: 0.4 },
  }
}

interface Paint {
  /** The largest contentful paint, in milliseconds. */
  ms: number
  /** How far things moved, as the browser counts it. */
  shift: number
}

interface LandingPaints {
  prerendered: Paint[]
  /** The prerendered page where no script arrives. */
  blocked: Paint[]
  /** The same page rendered by script. */
  scripted: Paint[]
}

/** The same build, served alike, measured in turns. Needs the shell's build. */
async function landingPaints(browser: Browser, pairs: number): Promise<LandingPaints> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'))
  const one = await serveSite({ dataDir: join(folder, 'prerendered'), remoteDists: [] })
  const other = await serveSite({ dataDir: join(folder, 'scripted'), remoteDists: [] })
  await withoutPrerendering(other.pagesDir)
  const paints: LandingPaints = { prerendered: [], blocked: [], scripted: [] }
  for (let pair = 0; pair < pairs; pair += 1) {
    paints.prerendered.push(await paintOf(browser, one.origin))
    paints.blocked.push(await paintOf(browser, one.origin, { blocked: ['*.js'] }))
    paints.scripted.push(await paintOf(browser, other.origin))
  }
  await Promise.all([one.stop(), other.stop()])
  await rm(folder, { recursive: true })
  return paints
}

/** The page that answers every other path is the same without what is prerendered. */
async function withoutPrerendering(pagesDir: string): Promise<void> {
  await cp(join(pagesDir, 'app.html'), join(pagesDir, 'index.html'))
}

/** A cold visit. */
async function paintOf(on: Browser, url: string, { blocked = [] as string[] } = {}) {
  const { page, session, close } = await openSlowPhone(on)
  await session.send('Network.setBlockedURLs', { urls: blocked })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.title.includes('·') && Reflect.get(window, 'paints'))
  await page.waitForTimeout(1500)
  const paint: Paint = await page.evaluate(() => Reflect.get(window, 'paints'))
  await close()
  return paint
}

function observe(): void {
  const paints = { ms: 0, shift: 0 }
  Reflect.set(window, 'paints', paints)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.ms = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}
