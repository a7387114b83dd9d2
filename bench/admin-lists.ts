/**
 * What the lists of admins cost with a handful of records (the demo data) and with 1,000 events, 1,000
 * jobs and 5,000 applications: each call over HTTP in turns, and each page in a browser with its requests
 * and nodes, also with 1,000 rows fetched. Needs the builds. Writes `results/admin-lists.json`.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addresses, startSecondSystem, startSystem } from '../e2e/support/system.ts'
import { fillDatabase } from '../supabase/seed/fill-database.ts'
import { callInTurns } from './support/admin/call-in-turns.ts'
import { countNodes, countRequests, isData } from './support/admin/count-requests.ts'
import { type Admin, signInAdmin } from './support/admin/sign-in-admin.ts'
import { openBrowser } from './support/browser/open-browser.ts'
import { circumstances } from './support/circumstances.ts'

const turns = 21
const ratioLimit = 2
/** Of a page with 1,000 rows fetched. */
const nodeLimit = 5000
const resultFile = join(import.meta.dirname, 'results/admin-lists.json')
const fifty = 'limit=51&deleted_at=is.null'
const calls = {
  overview: ['GET', 'rpc/admin_overview'],
  events: ['GET', `events?${fifty}&order=event_date.asc,id.asc`],
  'events, words': ['GET', `events?${fifty}&or=(title.imatch.77,description.imatch.77)`],
  jobs: ['GET', `jobs?${fifty}&select=*,application_count&order=created_at.desc,id.desc`],
  applications: ['POST', 'rpc/admin_applications', {}],
  // Words that nobody has, so that both answers are the same: what is measured is the search.
  'applications, words': ['POST', 'rpc/admin_applications', { search: 'deshpande@sabha' }],
} as const

const stop = await startSystem()
const second = await startSecondSystem({})
const browser = await openBrowser()
try {
  const few = await signInAdmin(browser, addresses)
  const many = await signInAdmin(browser, second)
  await fill(many)
  const overHttp: Record<string, { ms: [number, number]; ratio: number }> = {}
  for (const [name, call] of Object.entries(calls))
    overHttp[name] = await callInTurns(call, { turns, admins: [few, many] })
  const pages: Record<string, Awaited<ReturnType<typeof look>>> = {}
  for (const path of ['/admin', '/admin/events', '/admin/jobs', '/admin/applications'])
    pages[path] = await look(many, path)
  const result = { ...circumstances(browser), turns, ratioLimit, nodeLimit, overHttp, pages }
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
  const scale = { members: 1000, gifts: 1, applications: 5000 }
  for await (const line of fillDatabase(second.database, scale)) process.stdout.write(`${line}\n`)
}

async function look(admin: Admin, path: string) {
  const { page } = admin
  const requests = await countRequests(admin, path)
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
