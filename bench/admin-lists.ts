/**
 * What the lists of admins cost with a handful of records (the demo data) and with 1,000 events, 1,000
 * jobs and 5,000 applications: each call over HTTP in turns, and each page in a browser with its requests
 * and nodes, also with 1,000 rows fetched. Needs the builds. Writes `admin-lists.json` beside it.
 */
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../e2e/support/demo-password.ts'
import { findBrowser } from '../e2e/support/find-browser.ts'
import { addresses, portOffset, startSecondSystem, startSystem } from '../e2e/support/system.ts'
import { fillDatabase } from '../supabase/seed/fill-database.ts'

const turns = 21
const ratioLimit = 2
/** Of a page with 1,000 rows fetched. */
const nodeLimit = 5000
const resultFile = join(import.meta.dirname, 'admin-lists.json')
const fifty = 'limit=51&deleted_at=is.null'
const calls = {
  overview: ['GET', 'rpc/admin_overview'],
  events: ['GET', `events?${fifty}&order=event_date.asc,id.asc`],
  'events, words': ['GET', `events?${fifty}&or=(title.imatch.77,description.imatch.77)`],
  jobs: ['GET', `jobs?${fifty}&select=*,application_count&order=created_at.desc,id.desc`],
  applications: ['POST', 'rpc/admin_applications', {}],
  'applications, words': ['POST', 'rpc/admin_applications', { search: 'rao' }],
  'applications, one letter': ['POST', 'rpc/admin_applications', { search: 'r' }],
} as const
type Call = (typeof calls)[keyof typeof calls]

const stop = await startSystem()
const second = await startSecondSystem({})
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
})
try {
  const few = await signedIn(browser, addresses)
  const many = await signedIn(browser, second)
  await fill(many)
  const overHttp: Record<string, { ms: [number, number]; ratio: number }> = {}
  for (const [name, call] of Object.entries(calls)) overHttp[name] = await inTurns(call, few, many)
  const pages: Record<string, Awaited<ReturnType<typeof look>>> = {}
  for (const path of ['/admin', '/admin/events', '/admin/jobs', '/admin/applications'])
    pages[path] = await look(many, path)
  const machine = { processors: availableParallelism(), load: Number(loadavg()[0]?.toFixed(1)) }
  const versions = { node: process.version, chromium: browser.version() }
  const measured = { date: new Date().toISOString().slice(0, 10), versions, machine, turns }
  const result = { ...measured, ratioLimit, nodeLimit, overHttp, pages }
  await writeFile(resultFile, `${JSON.stringify(result, null, 2)}\n`)
  console.table(overHttp)
  console.table(pages)
  const ratios = Object.values(overHttp).map(({ ratio }) => ratio)
  const nodes = Object.values(pages).map(({ nodesOfAll }) => nodesOfAll)
  if (Math.max(...ratios) > ratioLimit || Math.max(...nodes) > nodeLimit)
    throw new Error('A limit does not hold.')
} finally {
  await browser.close()
  await Promise.all([stop(), second.stop()])
}

interface Admin {
  page: Page
  app: string
  ask(method: string, path: string, body?: object): Promise<unknown>
}

async function signedIn(on: Browser, { app, backend }: typeof addresses): Promise<Admin> {
  const page = await on.newPage()
  const asked = page.waitForRequest((request) => request.url().includes('/rest/v1/profiles'))
  await page.goto(`${app}/signin`)
  await page.getByLabel('Email').fill('admin@sabha.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
  const { apikey = '', authorization = '' } = (await asked).headers()
  const headers = { apikey, authorization, 'content-type': 'application/json' }
  return {
    page,
    app,
    async ask(method, path, body) {
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const answer = await fetch(`${backend}/rest/v1/${path}`, sent)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
      return text
    },
  }
}

async function fill({ ask }: Admin): Promise<void> {
  const thousand = Array.from({ length: 1000 }, (_, index) => index)
  const description = 'What it is about. '.repeat(10)
  const day = (index: number) => new Date(Date.now() + (index - 500) * 86_400_000).toISOString()
  const named = (what: string, index: number) => ({ title: `${what} ${index}`, description })
  await ask(
    'POST',
    'events',
    thousand.map((n) => ({ ...named('Event', n), event_date: day(n) })),
  )
  await ask(
    'POST',
    'jobs',
    thousand.map((n) => ({ ...named('Job', n), company: `Company ${n}` })),
  )
  const url = `postgres://postgres:postgres@127.0.0.1:${54342 + portOffset}/postgres`
  const scale = { members: 1000, gifts: 1, applications: 5000 }
  for await (const line of fillDatabase(url, scale)) process.stdout.write(`${line}\n`)
}

async function inTurns([method, path, body]: Call, ...admins: [Admin, Admin]) {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, { ask }] of admins.entries()) {
      const start = performance.now()
      await ask(method, path, body)
      times[index]?.push(performance.now() - start)
    }
  }
  const ratios = times[1].map((ms, turn) => ms / (times[0][turn] ?? Number.NaN))
  return { ms: [median(times[0]), median(times[1])] as [number, number], ratio: median(ratios) }
}

async function look({ page, app }: Admin, path: string) {
  let requests = 0
  function count(request: { url(): string }) {
    if (isData(request)) requests += 1
  }
  page.on('request', count)
  await page.goto(app + path)
  await page.waitForLoadState('networkidle')
  page.off('request', count)
  const nodes = await countNodes(page)
  const more = page.getByRole('button', { name: 'Show more' })
  for (let press = 0; press < 19 && (await more.count()) > 0; press += 1) {
    const answered = page.waitForResponse((response) => isData(response))
    await more.click()
    await answered
    await page.waitForTimeout(100)
  }
  await page.waitForTimeout(1000)
  return { requests, nodes, nodesOfAll: await countNodes(page) }
}

function isData(sent: { url(): string }): boolean {
  return sent.url().includes('/rest/v1/')
}

function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

function median(values: number[]): number {
  return Number((values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN).toFixed(2))
}
