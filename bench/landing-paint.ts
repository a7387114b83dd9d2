import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { freePorts } from '@sabha/local'
import { environmentIn, release } from '@sabha/release'
import { findBrowser } from '../e2e/support/find-browser.ts'
import { startWeb } from '../tools/local/src/web/start-web.ts'

/**
 * How soon the landing page is painted (largest contentful paint), prerendered over rendered by
 * script, and prerendered with every script blocked: the same build, served alike, measured in
 * turns. Needs the shell's build.
 */
const limit = 0.6
const pairs = 9
const shell = join(import.meta.dirname, '../apps/shell')
const resultFile = join(import.meta.dirname, 'landing-paint.json')

interface Paint {
  paint: number
  shift: number
}

/** `blocked`: the prerendered page where no script arrives. */
type Paints = Record<'prerendered' | 'blocked' | 'scripted', Paint[]>

const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'))
const [prerendered, scripted] = [join(folder, 'prerendered'), join(folder, 'scripted')]
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
try {
  const [one, other] = [await serve(prerendered), await serve(scripted)]
  await withoutPrerendering(scripted)
  const paints: Paints = { prerendered: [], blocked: [], scripted: [] }
  for (let pair = 0; pair < pairs; pair += 1) {
    paints.prerendered.push(await paintOf(browser, one.url))
    paints.blocked.push(await paintOf(browser, one.url, { blocked: ['*.js'] }))
    paints.scripted.push(await paintOf(browser, other.url))
  }
  await Promise.all([one.stop(), other.stop()])
  await report(paints)
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}

async function serve(dataDir: string) {
  const { web, remotes } = await freePorts()
  const places = environmentIn(dataDir)
  const backendUrl = 'http://localhost:9'
  const remotesOrigin = `http://localhost:${remotes}`
  await release({
    ...places,
    shellDist: join(shell, 'dist'),
    prerenderDist: join(shell, 'dist-prerender'),
    remoteDists: [],
    config: {
      backendUrl,
      publishableKey: 'sb_publishable_bench',
      registryUrl: `${remotesOrigin}/registry.json`,
      remotesOrigin,
      foundation: {
        name: 'Sabha',
        homeUrl: 'https://foundation.example',
        supportEmail: 'support@foundation.example',
        since: 2009,
        address: '1 Example Street, Pune 411001',
        phone: '+91 20 1234 5678',
        registration: 'Society Example/1/1999',
      },
    },
  })
  const policy = { backendUrl, remotesUrl: remotesOrigin }
  const { stop } = await startWeb({ ...places, policy, ports: { web, remotes } })
  return { url: `http://localhost:${web}/`, stop }
}

/** The page that answers every other path is the same without what is prerendered. */
async function withoutPrerendering(dataDir: string): Promise<void> {
  const { pagesDir } = environmentIn(dataDir)
  await cp(join(pagesDir, 'app.html'), join(pagesDir, 'index.html'))
}

/** A cold visit on a phone of the middle class, on slow 4G. */
async function paintOf(browser: Browser, url: string, { blocked = [] as string[] } = {}) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: blocked })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.title.includes('·') && Reflect.get(window, 'paints'))
  await page.waitForTimeout(1500)
  const paint: Paint = await page.evaluate(() => Reflect.get(window, 'paints'))
  await context.close()
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
  const ratio = over(prerenderedMs, scriptedMs)
  const blockedRatio = over(blockedMs, scriptedMs)
  const layoutShift = Math.max(...paints.prerendered.map(({ shift }) => shift))
  const times = { prerenderedMs, blockedMs, scriptedMs }
  const result = { pairs, ...times, ratio, blockedRatio, limit, layoutShift }
  await writeFile(resultFile, `${JSON.stringify(result, null, 2)}\n`)
  process.stdout.write(`${await readFile(resultFile, 'utf8')}`)
  const worst = Math.max(ratio, blockedRatio)
  if (worst > limit) throw new Error(`${worst} is over the limit of ${limit}`)
}

function over(one: number, other: number): number {
  return Number((one / other).toFixed(3))
}

function medianPaint(paints: Paint[]): number {
  const sorted = paints.map(({ paint }) => paint).sort((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
}
