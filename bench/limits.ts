/**
 * The numbers to hold, each beside its limit: those of the first pages over the same sources in one bundle
 * (`one-bundle`) where they are ratios, sites in turns, the composed one twice, so that the noise stands
 * beside each ratio; then those of the members' list and its file, and of `npm start`.
 * `npm run bench -- bytes rounds calls paint times released soft lighthouse start members` takes these parts alone.
 * Builds what is not built, and writes `limits.json` beside it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { requestRounds } from '../e2e/support/figures/request-rounds.ts'
import { bytesOf, type FirstPage, firstPages } from '../e2e/support/figures/script-bytes.ts'
import { circumstances } from './support/circumstances.ts'
import { dashboardTimes, softNavigationTime, timeAfterRelease } from './support/dashboard-times.ts'
import { landingPaints } from './support/landing-paints.ts'
import { findLighthouse, type LighthouseScores, lighthouseScores } from './support/lighthouse.ts'
import { members } from './support/members-limits.ts'
import { openBrowser } from './support/open-browser.ts'
import {
  type ReferenceSite,
  type ReferenceSites,
  startReferenceSites,
} from './support/reference-sites.ts'
import { type Rows, shown } from './support/rows.ts'
import { callsToHeading } from './support/script-calls.ts'
import { start } from './support/start-limit.ts'
import { median, medianRatio, medianRatioInterval, rounded } from './support/statistics.ts'

const pairs = 9
/** Of the heading: its limits are nearer to 1 than nine of them can tell. */
const headingPairs = 27
const resultFile = join(import.meta.dirname, 'limits.json')
/** Of the others the story `script-bytes` alone has one. */
const byteLimits: Readonly<Record<string, number>> = {
  landing: 110e3,
  signIn: 170e3,
  dashboard: 195e3,
  contribute: 210e3,
  onboarding: 215e3,
}
const parts = { bytes, rounds, calls, paint, times, released, soft, lighthouse, start, members }
type Part = keyof typeof parts

buildOneBundle()
const wanted = process.argv.slice(2).filter((name): name is Part => name in parts)
const browser = await openBrowser()
const sites = await startReferenceSites(browser)
try {
  for (const part of wanted.length > 0 ? wanted : (Object.keys(parts) as Part[])) {
    const { date, versions, machine } = circumstances(browser)
    const rows = await parts[part](browser, sites)
    keep(part, { date, versions, machine, rows })
    console.table(
      Object.fromEntries(
        Object.entries(rows).map(([name, row]) => [name, { ...shown(row), ...row.detail }]),
      ),
    )
  }
} finally {
  await browser.close()
  await sites.stop()
}

async function bytes(on: Browser, { composed, oneBundle }: ReferenceSites): Promise<Rows> {
  const rows: Rows = {}
  for (const firstPage of firstPages) {
    const { name } = firstPage
    const limit = byteLimits[name] ?? firstPage.limit
    const own = await fetched(on, composed, firstPage)
    const over = await fetched(on, oneBundle, firstPage)
    rows[`JavaScript, ${name}`] = {
      measured: own.bytesWhenIdle,
      limit,
      detail: { untilItStands: own.bytes, oneBundle: over.bytesWhenIdle },
    }
    if (name === 'dashboard')
      rows['JavaScript, dashboard over one bundle'] = {
        measured: rounded(own.bytes / over.bytes),
        limit: 1.12,
        detail: { whenIdle: rounded(own.bytesWhenIdle / over.bytesWhenIdle) },
      }
  }
  return rows
}

async function fetched(on: Browser, site: ReferenceSite, firstPage: FirstPage) {
  const context = await on.newContext({
    baseURL: site.origin,
    ...(await site.as(firstPage.account)),
  })
  const found = await bytesOf(await context.newPage(), firstPage)
  await context.close()
  return found
}

/** The round of the last read that the dashboard names as one that it begins with. */
async function rounds(
  on: Browser,
  { composed, oneBundle, backendUrl }: ReferenceSites,
): Promise<Rows> {
  const depths: number[] = []
  for (const site of [composed, oneBundle]) {
    const context = await on.newContext({
      baseURL: site.origin,
      ...(await site.as('member@sabha.test')),
    })
    const page = await context.newPage()
    const requests = await requestRounds(page, {
      path: '/dashboard',
      backend: backendUrl,
      stands: () => page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor(),
    })
    await context.close()
    const data = requests.filter(({ kind, method }) => kind === 'data' && method === 'GET')
    depths.push(Math.max(...data.map(({ round }) => round)))
  }
  const [measured = Number.NaN, ofOneBundle] = depths
  return {
    'requests in a chain to dashboard data': {
      measured,
      limit: 3,
      detail: { oneBundle: ofOneBundle },
    },
  }
}

/** What the processor has to do for the heading, whose time no two runs agree on. */
async function calls(on: Browser, { composed, oneBundle }: ReferenceSites): Promise<Rows> {
  const [own, again, over] = [
    await callsToHeading(on, composed),
    await callsToHeading(on, composed),
    await callsToHeading(on, oneBundle),
  ]
  return {
    'calls of scripts until the heading, over one bundle': {
      measured: rounded(own / over),
      limit: 1.03,
      detail: { composed: own, overItself: rounded(again / own), oneBundle: over },
    },
  }
}

async function paint(on: Browser): Promise<Rows> {
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

async function times(on: Browser, { composed, oneBundle }: ReferenceSites): Promise<Rows> {
  const visits = await inTurns(
    { composed, again: composed, oneBundle },
    (site) => dashboardTimes(on, site),
    headingPairs,
  )
  const of = (kind: 'cold' | 'warm') =>
    compared({
      composed: visits.composed.map((visit) => visit[kind]),
      again: visits.again.map((visit) => visit[kind]),
      oneBundle: visits.oneBundle.map((visit) => visit[kind]),
    })
  return {
    'dashboard over one bundle, cold': { ...of('cold'), limit: 1.05 },
    'dashboard over one bundle, warm': { ...of('warm'), limit: 1.03 },
  }
}

/** Where a composed page has less to fetch: of the shell nothing, which a bundle has to make anew. */
async function released(on: Browser, { composed, oneBundle }: ReferenceSites): Promise<Rows> {
  const taken = await inTurns(
    { composed, again: composed, oneBundle },
    (site) => timeAfterRelease(on, site),
    headingPairs,
  )
  return {
    'dashboard over one bundle, after a release of it': { ...compared(taken), limit: 1 },
  }
}

async function soft(on: Browser, { composed, oneBundle }: ReferenceSites): Promise<Rows> {
  const taken = await inTurns({ composed, again: composed, oneBundle }, (site) =>
    softNavigationTime(on, site),
  )
  return { 'soft navigation over one bundle': { ...compared(taken), limit: 1.1 } }
}

async function lighthouse(_on: Browser, { composed }: ReferenceSites): Promise<Rows> {
  const limits = { landing: 95, signIn: 95, dashboardCold: 90, dashboardWarm: 95 }
  const names = Object.keys(limits) as (keyof typeof limits)[]
  const run = await findLighthouse()
  const runs: LighthouseScores[] = []
  for (let turn = 0; run && turn < 3; turn += 1) runs.push(await lighthouseScores(run, composed))
  return Object.fromEntries(
    names.map((name) => {
      const scores = runs.map((scored) => scored[name])
      const measured = run ? median(scores) : null
      return [
        `Lighthouse, ${name}`,
        { measured, limit: limits[name], isLeast: true, detail: { scores: scores.join(' ') } },
      ]
    }),
  )
}

type Turns<Taken> = Record<'composed' | 'again' | 'oneBundle', Taken[]>

/**
 * What else the machine does falls on all of them, and each is first as often as the others: what comes after
 * another site is later than what comes after itself. The first turn warms the servers up.
 */
async function inTurns<Taken>(
  of: Record<keyof Turns<Taken>, ReferenceSite>,
  measure: (site: ReferenceSite) => Promise<Taken>,
  count = pairs,
): Promise<Turns<Taken>> {
  const taken: Turns<Taken> = { composed: [], again: [], oneBundle: [] }
  const names = Object.keys(taken) as (keyof Turns<Taken>)[]
  for (let turn = 0; turn <= count; turn += 1) {
    const first = turn % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const one = await measure(of[name])
      if (turn > 0) taken[name].push(one)
    }
  }
  return taken
}

function compared({ composed, again, oneBundle }: Turns<number>) {
  return {
    measured: medianRatio(composed, oneBundle),
    detail: {
      between: medianRatioInterval(composed, oneBundle),
      overItself: medianRatio(again, composed),
      composedMs: Math.round(median(composed)),
      oneBundleMs: Math.round(median(oneBundle)),
    },
  }
}

function keep(part: Part, result: object): void {
  const present = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {}
  writeFileSync(resultFile, `${JSON.stringify({ ...present, [part]: result }, null, 2)}\n`)
}

/** Where a copy runs already, its builds are those that are measured. */
function buildOneBundle(): void {
  if (process.env.SABHA_E2E_RUNNING) return
  const rsbuild = join(import.meta.dirname, '../node_modules/@rsbuild/core/bin/rsbuild.js')
  const cwd = join(import.meta.dirname, 'one-bundle')
  execFileSync(process.execPath, [rsbuild, 'build'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
