/**
 * How soon a page of a remote stands, and what its HTML weighs, by how many others there are: the same builds
 * with 10, 50 and 200 made-up remotes beside them over the present composition, and the present one
 * over itself, in turns. Needs the builds. Writes `results/composition-time.json`.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { sampleBuild } from '../tools/release/tests/sample-build.ts'
import { headingTimes } from './support/browser/heading-times.ts'
import { openBrowser } from './support/browser/open-browser.ts'
import { openSlowPhone } from './support/browser/open-slow-phone.ts'
import { circumstances } from './support/circumstances.ts'
import { compared, inTurns } from './support/in-turns.ts'
import { mediumRemote } from './support/sites/medium-remote.ts'
import { apps, serveSite } from './support/sites/serve-site.ts'
import { median } from './support/statistics.ts'

/** Each of the five is first twice. */
const rounds = 10
const sizes = { present: 0, again: 0, ten: 10, fifty: 50, twoHundred: 200 }
type Name = keyof typeof sizes
type ServedSize = Awaited<ReturnType<typeof serve>>

const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'))
const browser = await openBrowser()
try {
  const measuredWith = circumstances(browser)
  const names = Object.keys(sizes) as Name[]
  const served = new Map<Name, ServedSize>()
  for (const name of names) served.set(name, await serve(name))
  const sites = Object.fromEntries(served) as Record<Name, ServedSize>
  const times = await inTurns(sites, ({ url }) => timeOf(browser, url), rounds)
  for (const { stop } of served.values()) await stop()
  const result = names.map((name) => {
    const { measured: ratio, between } = compared(times[name], times.present)
    const ms = Math.round(median(times[name]))
    return { name, remotes: sizes[name], ...sites[name].page, ms, ratio, between }
  })
  console.table(result)
  await writeFile(
    join(import.meta.dirname, 'results/composition-time.json'),
    `${JSON.stringify({ ...measuredWith, rounds, result }, null, 2)}\n`,
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
