/**
 * How soon a page of a remote stands, and what its HTML weighs, by how many others there are: the same builds
 * with 10, 50 and 200 made-up remotes beside them over the present composition, and the present one
 * over itself, each in turn. Needs the builds. Writes `results/composition-time.json`.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { sampleBuild } from '../tools/release/tests/sample-build.ts'
import { openBrowser } from './support/browser/open-browser.ts'
import { headingTimes, openSlowPhone } from './support/browser/open-slow-phone.ts'
import { circumstances } from './support/circumstances.ts'
import { mediumRemote } from './support/sites/medium-remote.ts'
import { apps, serveSite } from './support/sites/serve-site.ts'
import { median, medianRatio } from './support/statistics.ts'

const rounds = 9
const sizes = { present: 0, again: 0, ten: 10, fifty: 50, twoHundred: 200 }
type Name = keyof typeof sizes

const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'))
const browser = await openBrowser()
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
    return {
      name,
      remotes: sizes[name],
      ...sites.get(name)?.page,
      ms: Math.round(median(own)),
      ratio: medianRatio(own, present),
    }
  })
  console.table(result)
  await writeFile(
    join(import.meta.dirname, 'results/composition-time.json'),
    `${JSON.stringify({ ...circumstances(browser), rounds, result }, null, 2)}\n`,
  )
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}

async function serve(name: Name) {
  const samples = Array.from({ length: sizes[name] }, (_, index) =>
    sampleBuild(folder, mediumRemote(`remote-${index}`, 'one')),
  )
  const { origin, pagesDir, stop } = await serveSite({
    dataDir: join(folder, name),
    remoteDists: [
      join(apps, 'member/dist'),
      join(apps, 'onboarding/dist'),
      ...(await Promise.all(samples)),
    ],
  })
  const html = await readFile(join(pagesDir, 'events.html'))
  const page = { bytes: html.byteLength, brotli: brotliCompressSync(html).byteLength }
  return { url: `${origin}/events`, page, stop }
}

/** From the navigation to the heading of the page. */
async function timeOf(on: Browser, url: string): Promise<number> {
  const phone = await openSlowPhone(on)
  const timeAt = await headingTimes(phone, 'Events')
  const ms = await timeAt(url)
  await phone.close()
  return ms
}
