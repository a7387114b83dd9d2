import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { findFreePorts } from '@sabha/local'
import { findBrowser } from '../../e2e/support/find-browser.ts'
import { storeSessionOf } from '../../e2e/support/open-as.ts'
import type { Rows } from '../support/rows.ts'
import type { ReferenceSite, ReferenceSites } from '../support/sites/reference-sites.ts'
import { median } from '../support/statistics.ts'

/** Lighthouse's scores of the first pages, of 100. They depend on the machine. */
export async function measureLighthouseScores(
  _on: Browser,
  { composed }: ReferenceSites,
): Promise<Rows> {
  const run = await findLighthouse()
  const runs: LighthouseScores[] = []
  for (let turn = 0; run && turn < 3; turn += 1) runs.push(await lighthouseScores(run, composed))
  return Object.fromEntries(
    names.map((name) => {
      const scores = runs.map((scored) => scored[name])
      const measured = run ? median(scores) : null
      return [`Lighthouse, ${name}`, { measured, detail: { scores: scores.join(' ') } }]
    }),
  )
}

const names = ['landing', 'signIn', 'dashboardCold', 'dashboardWarm'] as const
type LighthouseScores = Record<(typeof names)[number], number>

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { categories: { performance: { score: number | null } } } }>

/**
 * Loads Lighthouse from the folder `SABHA_LIGHTHOUSE` (`npm install --prefix FOLDER
 * lighthouse@13`); null if it is not set. It is no dependency, since it has 176 MB.
 */
async function findLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env.SABHA_LIGHTHOUSE
  if (!folder) return null
  const file = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  return (await import(pathToFileURL(file).href)).default
}

/** Lighthouse's performance scores on a phone, of 100. */
async function lighthouseScores(run: Lighthouse, site: ReferenceSite): Promise<LighthouseScores> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-lighthouse-'))
  const { web: port } = await findFreePorts()
  const { executablePath, env } = await findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    baseURL: site.origin,
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [`--remote-debugging-port=${port}`],
  })
  const score = async (path: string, { isWarm = false } = {}) => {
    const flags = { port, logLevel: 'error', onlyCategories: ['performance'] }
    const { lhr } = await run(site.origin + path, { ...flags, disableStorageReset: isWarm })
    return Math.round((lhr.categories.performance.score ?? Number.NaN) * 100)
  }
  try {
    const [landing, signIn] = [await score('/'), await score('/signin')]
    // Lighthouse clears the cache before a cold visit and keeps the session.
    await storeSessionOf(await context.newPage(), 'member@sabha.test')
    const dashboardCold = await score('/dashboard')
    const dashboardWarm = await score('/dashboard', { isWarm: true })
    return { landing, signIn, dashboardCold, dashboardWarm }
  } finally {
    await context.close()
    await rm(folder, { recursive: true })
  }
}
