/**
 * How soon a page of a remote stands, and what its HTML weighs, by how many others there are: the same builds
 * with 10, 50 and 200 made-up remotes beside them over the present composition, and the present one
 * over itself, each in turn. Needs the builds. Writes `composition-time.json` beside it.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { freePorts } from '@sabha/local'
import { environmentIn, release } from '@sabha/release'
import { findBrowser } from '../e2e/support/find-browser.ts'
import { startWeb } from '../tools/local/src/web/start-web.ts'
import { sampleBuild } from '../tools/release/tests/sample-build.ts'
import { mediumRemote } from './medium-remote.ts'

const rounds = 9
const apps = join(import.meta.dirname, '../apps')
const sizes = { present: 0, again: 0, ten: 10, fifty: 50, twoHundred: 200 }
type Name = keyof typeof sizes

const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'))
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
})
try {
  const names = Object.keys(sizes) as Name[]
  const sites = new Map<Name, Awaited<ReturnType<typeof serve>>>()
  for (const name of names) sites.set(name, await serve(name))
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const ms = await timeOf(browser, sites.get(name)?.url ?? '')
      // The first round warms the servers up.
      if (round > 0) times.get(name)?.push(ms)
    }
  }
  for (const site of sites.values()) await site.stop()
  const present = times.get('present') ?? []
  const result = names.map((name) => {
    const own = times.get(name) ?? []
    const ratios = own.map((ms, index) => ms / (present[index] ?? Number.NaN))
    return {
      name,
      remotes: sizes[name],
      ...sites.get(name)?.page,
      ms: Math.round(median(own)),
      ratio: rounded(median(ratios)),
    }
  })
  console.table(result)
  await writeFile(
    join(import.meta.dirname, 'composition-time.json'),
    `${JSON.stringify({ rounds, result }, null, 2)}\n`,
  )
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}

async function serve(name: Name) {
  const places = environmentIn(join(folder, name))
  const { web, remotes } = await freePorts()
  const remotesOrigin = `http://localhost:${remotes}`
  const backendUrl = 'http://localhost:9'
  const samples = Array.from({ length: sizes[name] }, (_, index) =>
    sampleBuild(folder, mediumRemote(`remote-${index}`, 'one')),
  )
  await release({
    ...places,
    shellDist: join(apps, 'shell/dist'),
    prerenderDist: join(apps, 'shell/dist-prerender'),
    remoteDists: [
      join(apps, 'member/dist'),
      join(apps, 'onboarding/dist'),
      ...(await Promise.all(samples)),
    ],
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
  const html = await readFile(join(places.pagesDir, 'events.html'))
  const page = { bytes: html.byteLength, brotli: brotliCompressSync(html).byteLength }
  return { url: `http://localhost:${web}/events`, page, stop }
}

/** From the navigation to the heading of the page, with nothing cached, on a phone and slow 4G. */
async function timeOf(on: Browser, url: string): Promise<number> {
  const context = await on.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main h1') && !Reflect.has(window, 'stoodAt'))
        Reflect.set(window, 'stoodAt', performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor({ timeout: 60_000 })
  const ms = await page.evaluate(() => Number(Reflect.get(window, 'stoodAt')))
  await context.close()
  return ms
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
