/**
 * The list of members with 100 and with 100,000 of them, in the application itself: requests, time of each
 * call over HTTP in turns, frames while it scrolls, nodes and heap, what is shown in an hour, and the CSV of
 * everybody, in pairs with `copy`, each cell compared with the database. Then the audit log with as many lines.
 * Needs the builds. Writes `admin-members.json` beside it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { readCsv } from '../apps/admin-members/stories/read-csv.ts'
import { addresses, startSecondSystem, startSystem } from '../e2e/support/system.ts'
import { fillDatabase } from '../supabase/seed/fill-database.ts'
import { type Admin, countNodes, countRequests, inTurns, median, signedIn } from './admin-page.ts'
import { addAuditLines } from './audit-lines.ts'
import { compareMembers, copyMs } from './compare-csv.ts'
import { heapOf, type Saved, save, scroll } from './in-the-browser.ts'
import { circumstances } from './support/circumstances.ts'
import { openBrowser } from './support/open-browser.ts'
import { medianRatio, medianRatioInterval } from './support/statistics.ts'

const sizes = { few: 100, many: Number(process.argv[2] ?? 100_000) }
const turns = 21
const ratioLimit = 1.3
const nodeLimit = 1500
const exports = 7
const copyLimit = 5
const resultFile = join(import.meta.dirname, 'admin-members.json')
const memberCalls = {
  'members, first page': ['POST', 'rpc/admin_members', { page_size: 50 }],
  'members, by name': ['POST', 'rpc/admin_members', { page_size: 50, sort: 'name' }],
  'members, a search': ['POST', 'rpc/admin_members', { search: 'member@sabha' }],
  'overview of the area': ['GET', 'rpc/admin_overview'],
} as const
const ofAudit = (filter: object) =>
  ['POST', 'rpc/audit_lines', { page_size: 51, ...filter }] as const
const longAgo = new Date(Date.now() - 300 * 86_400_000).toISOString()
const auditCalls = {
  'audit log, first page': ofAudit({}),
  'audit log, one action': ofAudit({ action: 'member_opened' }),
  'audit log, one kind': ofAudit({ subject_type: 'jobs' }),
  'audit log, one target': ofAudit({ subject_id: 'nothing' }),
  'audit log, the system': ofAudit({ by_system: true }),
  'audit log, refusals': ofAudit({ denied: true }),
  'audit log, long ago': ofAudit({ until: longAgo }),
  'audit log, its filters': ['POST', 'rpc/audit_filters', {}],
} as const

const stop = await startSystem()
const second = await startSecondSystem({})
const browser = await openBrowser()
const systems = [addresses, second] as const
const databases: Client[] = []
try {
  databases.push(...systems.map(({ database }) => new Client(database)))
  await Promise.all(databases.map((client) => client.connect()))
  await Promise.all([fill(0, sizes.few), fill(1, sizes.many)])
  const [few, many] = await Promise.all(systems.map((at) => signedIn(browser, at)))
  if (!few || !many) throw new Error('Nobody is signed in.')
  const overHttp = await timed(memberCalls, [few, many])
  const list = { few: await look(few), many: await look(many) }
  const frames = await scrolled(few, many)
  const hour = await readOn(many)
  const csv = await exported(many)
  const [one, other] = await Promise.all(
    systems.map((at) => signedIn(browser, at, 'superuser@sabha.test')),
  )
  if (!one || !other) throw new Error('Nobody is signed in.')
  Object.assign(overHttp, await timed(auditCalls, [one, other]))
  const audit = { page: await look(other, '/superuser/audit'), csv: await exportedLog(other) }
  await report({ overHttp, list, frames, hour, csv, audit })
} finally {
  await browser.close()
  await Promise.all(databases.map((client) => client.end()))
  await Promise.all([stop(), second.stop()])
}

async function fill(index: number, members: number): Promise<void> {
  const [at, client] = [systems[index], databases[index]]
  if (!at || !client) throw new Error('There is no such copy.')
  for await (const line of fillDatabase(at.database, { members, gifts: 1 })) say(line)
  await addAuditLines(client, members)
  // Or the database does it by itself, in the middle of what is measured.
  await client.query('vacuum analyze')
}

async function timed(calls: Record<string, Parameters<typeof inTurns>[0]>, admins: [Admin, Admin]) {
  const measured: Record<string, Awaited<ReturnType<typeof inTurns>>> = {}
  for (const [name, call] of Object.entries(calls)) {
    await forgetReadings()
    measured[name] = await inTurns(call, { turns, admins })
  }
  return measured
}

/** As if an hour had passed: nobody is shown more than so many people in one. */
async function forgetReadings(): Promise<void> {
  await Promise.all(
    databases.map((client) => client.query('delete from private.readings where true')),
  )
}

async function look(admin: Admin, path = '/admin/members') {
  const requests = await countRequests(admin, path)
  return { requests, nodes: await countNodes(admin.page), heap: await heapOf(admin.page) }
}

/** In turns, so that what else the machine does falls on both. */
async function scrolled(few: Admin, many: Admin) {
  const rounds = { few: [] as Frames[], many: [] as Frames[] }
  for (let round = 0; round < 3; round += 1) {
    rounds.few.push(await scroll(few.page, 6000))
    rounds.many.push(await scroll(many.page, 6000))
  }
  const nodes = { few: await countNodes(few.page), many: await countNodes(many.page) }
  return { few: summed(rounds.few), many: summed(rounds.many), nodes }
}

type Frames = Awaited<ReturnType<typeof scroll>>

function summed(rounds: Frames[]): Frames {
  return {
    frames: rounds.reduce((sum, { frames }) => sum + frames, 0),
    medianMs: median(rounds.map(({ medianMs }) => medianMs)),
    longestMs: Math.max(...rounds.map(({ longestMs }) => longestMs)),
    dropped: rounds.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

/** Goes on to the last that is shown in an hour. */
async function readOn({ page }: Admin) {
  await forgetReadings()
  const start = performance.now()
  const told = page.getByText(/^More could not be loaded/)
  while (!(await told.isVisible())) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(20)
  }
  const seconds = Math.round((performance.now() - start) / 1000)
  const state = { nodes: await countNodes(page), heap: await heapOf(page) }
  return { seconds, ...state, frames: await scroll(page, 4000), told: await told.innerText() }
}

/** The file of all members over what Postgres itself needs for the same cells, in pairs. */
async function exported({ page, app }: Admin) {
  const [, client] = databases
  if (!client) throw new Error('There is no database.')
  const files: Saved[] = []
  const raw: number[] = []
  let differing = 0
  let compared = { lines: 0, cells: 0 }
  await forgetReadings()
  await page.goto(`${app}/admin/members`)
  // Once the list has read on to where it was left.
  await page.waitForLoadState('networkidle')
  const before = await heapOf(page)
  for (let turn = 0; turn < exports; turn += 1) {
    await forgetReadings()
    const saved = await save(page, 'Download Details')
    files.push(saved)
    raw.push(await copyMs(client))
    const { different, ...size } = await compareMembers(saved.file, client)
    differing += different
    compared = size
  }
  const after = await heapOf(page)
  const seconds = files.map((file) => file.seconds)
  const ms = seconds.map((value) => value * 1000)
  return {
    seconds,
    copyMs: raw,
    overCopy: medianRatio(ms, raw),
    between: medianRatioInterval(ms, raw),
    longestTaskMs: Math.max(...files.map((file) => file.longestTaskMs)),
    peakMegabytes: Math.max(...files.map((file) => file.peakMegabytes)),
    heap: [before, after],
    ...compared,
    different: differing,
  }
}

async function exportedLog({ page, app }: Admin) {
  await page.goto(`${app}/superuser/audit`)
  const [, client] = databases
  const counted = await client?.query('select count(*)::int as lines from public.audit_log')
  const { file, ...saved } = await save(page, 'Download CSV')
  const lines = readCsv(await readFile(file, 'utf8')).length - 1
  return { ...saved, lines, inDatabase: counted?.rows[0]?.lines }
}

async function report(measured: {
  overHttp: Awaited<ReturnType<typeof timed>>
  list: { many: { nodes: number } }
  frames: { nodes: { many: number } }
  hour: { nodes: number; told: string }
  csv: { different: number; overCopy: number }
  audit: { csv: { lines: number; inDatabase: number } }
}): Promise<void> {
  const result = {
    ...circumstances(browser),
    sizes,
    turns,
    ratioLimit,
    nodeLimit,
    copyLimit,
    ...measured,
  }
  await writeFile(resultFile, `${JSON.stringify(result, null, 2)}\n`)
  console.table(measured.overHttp)
  say(JSON.stringify({ ...measured, overHttp: undefined }, null, 2))
  const { list, frames, hour, csv, audit, overHttp } = measured
  const differing = csv.different + Math.abs(audit.csv.lines - audit.csv.inDatabase)
  const nodes = Math.max(list.many.nodes, frames.nodes.many, hour.nodes)
  const ratio = overHttp['members, first page']?.ratio ?? Number.NaN
  const holds = ratio <= ratioLimit && nodes <= nodeLimit && csv.overCopy <= copyLimit
  if (!holds || differing > 0) throw new Error('A limit does not hold.')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
