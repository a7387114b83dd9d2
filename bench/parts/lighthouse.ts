import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { freePorts } from '@sabha/local'
import { findBrowser } from '../../e2e/support/find-browser.ts'
import type { Rows } from '../support/rows.ts'
import type { ReferenceSite, ReferenceSites } from '../support/sites/reference-sites.ts'
import { median } from '../support/statistics.ts'

/** What Lighthouse scores the first pages with, of 100. */
export async function lighthouse(_on: Browser, { composed }: ReferenceSites): Promise<Rows> {
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

type LighthouseScores = Record<'landing' | 'signIn' | 'dashboardCold' | 'dashboardWarm', number>

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { categories: { performance: { score: number | null } } } }>

/**
 * Its 176 MB are nothing that everybody who builds should install: it is found where `SABHA_LIGHTHOUSE` says (`npm install --prefix FOLDER lighthouse@13`). Null without it.
 */
async function findLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env.SABHA_LIGHTHOUSE
  if (!folder) return null
  const file = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  return (await import(pathToFileURL(file).href)).default
}

/** Performance on a phone, as Lighthouse scores it: of 100. */
async function lighthouseScores(run: Lighthouse, site: ReferenceSite): Promise<LighthouseScores> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-lighthouse-'))
  const { web: port } = await freePorts()
  const { executablePath, env } = await findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
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
    await enter(context, site)
    const dashboardCold = await score('/dashboard')
    const dashboardWarm = await score('/dashboard', { isWarm: true })
    return { landing, signIn, dashboardCold, dashboardWarm }
  } finally {
    await context.close()
    await rm(folder, { recursive: true })
  }
}

/** What Lighthouse empties before a cold visit is the cache: the session stays. */
async function enter(context: BrowserContext, site: ReferenceSite): Promise<void> {
  const { storageState } = await site.as('member@sabha.test')
  const { origins = [] } = storageState ?? {}
  const page = await context.newPage()
  await page.goto(`${site.origin}/signin`)
  for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage))
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const)
  await page.close()
}
