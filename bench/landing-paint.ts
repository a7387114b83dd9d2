import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { openBrowser } from './support/open-browser.ts'
import { serveSite } from './support/serve-site.ts'
import { openSlowPhone } from './support/slow-phone.ts'
import { median, rounded } from './support/statistics.ts'

/**
 * How soon the landing page is painted (largest contentful paint), prerendered over rendered by
 * script, and prerendered with every script blocked: the same build, served alike, measured in
 * turns. Needs the shell's build.
 */
const limit = 0.6
const pairs = 9
const resultFile = join(import.meta.dirname, 'landing-paint.json')

interface Paint {
  paint: number
  shift: number
}

/** `blocked`: the prerendered page where no script arrives. */
type Paints = Record<'prerendered' | 'blocked' | 'scripted', Paint[]>

const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'))
const browser = await openBrowser()
try {
  const one = await serveSite({ dataDir: join(folder, 'prerendered'), remoteDists: [] })
  const other = await serveSite({ dataDir: join(folder, 'scripted'), remoteDists: [] })
  await withoutPrerendering(other.pagesDir)
  const paints: Paints = { prerendered: [], blocked: [], scripted: [] }
  for (let pair = 0; pair < pairs; pair += 1) {
    paints.prerendered.push(await paintOf(browser, one.origin))
    paints.blocked.push(await paintOf(browser, one.origin, { blocked: ['*.js'] }))
    paints.scripted.push(await paintOf(browser, other.origin))
  }
  await Promise.all([one.stop(), other.stop()])
  await report(paints)
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
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
  const paints = { paint: 0, shift: 0 }
  Reflect.set(window, 'paints', paints)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

async function report(paints: Paints): Promise<void> {
  const prerenderedMs = medianPaint(paints.prerendered)
  const blockedMs = medianPaint(paints.blocked)
  const scriptedMs = medianPaint(paints.scripted)
  const ratio = rounded(prerenderedMs / scriptedMs)
  const blockedRatio = rounded(blockedMs / scriptedMs)
  const layoutShift = Math.max(...paints.prerendered.map(({ shift }) => shift))
  const times = { prerenderedMs, blockedMs, scriptedMs }
  const result = { pairs, ...times, ratio, blockedRatio, limit, layoutShift }
  await writeFile(resultFile, `${JSON.stringify(result, null, 2)}\n`)
  process.stdout.write(`${await readFile(resultFile, 'utf8')}`)
  const worst = Math.max(ratio, blockedRatio)
  if (worst > limit) throw new Error(`${worst} is over the limit of ${limit}`)
}

function medianPaint(paints: Paint[]): number {
  return Math.round(median(paints.map(({ paint }) => paint)))
}
