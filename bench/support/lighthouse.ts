import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePorts } from '@sabha/local'
import { findBrowser } from '../../e2e/support/find-browser.ts'
import type { ReferenceSite } from './reference-sites.ts'

export type LighthouseScores = Record<
  'landing' | 'signIn' | 'dashboardCold' | 'dashboardWarm',
  number
>

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { categories: { performance: { score: number | null } } } }>

/**
 * Its 176 MB are nothing that everybody who builds should install: it is found where `SABHA_LIGHTHOUSE` says (`npm install --prefix FOLDER lighthouse@13`). Null without it.
 */
export async function findLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env.SABHA_LIGHTHOUSE
  if (!folder) return null
  const file = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  return (await import(pathToFileURL(file).href)).default
}

/** Performance on a phone, as Lighthouse scores it: of 100. */
export async function lighthouseScores(
  lighthouse: Lighthouse,
  site: ReferenceSite,
): Promise<LighthouseScores> {
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
    const run = await lighthouse(site.origin + path, { ...flags, disableStorageReset: isWarm })
    return Math.round((run.lhr.categories.performance.score ?? Number.NaN) * 100)
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
