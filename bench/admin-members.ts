/**
 * The list of members with 100 and with 100,000 of them, in the application itself: requests, time of each
 * call over HTTP in turns, frames while it scrolls, nodes and heap, what is shown in an hour, and the CSV of
 * everybody, in pairs with `copy`, each cell compared with the database. Then the audit log with as many lines.
 * Needs the builds. Writes `results/admin-members.json`.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { addresses, startSecondSystem, startSystem } from '../e2e/support/system.ts'
import { fillDatabase } from '../supabase/seed/fill-database.ts'
import { addAuditLines } from './support/admin/add-audit-lines.ts'
import { auditCalls, memberCalls } from './support/admin/admin-calls.ts'
import { type Call, callInTurns } from './support/admin/call-in-turns.ts'
import { countNodes, countRequests } from './support/admin/count-requests.ts'
import { exportAuditLog, exportMembers } from './support/admin/export-members.ts'
import { forgetReadings } from './support/admin/forget-readings.ts'
import { scrollInTurns } from './support/admin/scroll-in-turns.ts'
import { type Admin, signInAdmin } from './support/admin/sign-in-admin.ts'
import { heapOf } from './support/browser/heap-of.ts'
import { openBrowser } from './support/browser/open-browser.ts'
import { scrollPage } from './support/browser/scroll-page.ts'
import { circumstances } from './support/circumstances.ts'

const sizes = { few: 100, many: Number(process.argv[2] ?? 100_000) }
const turns = 21
const ratioLimit = 1.3
const nodeLimit = 1500
const exports = 7
const copyLimit = 5
const resultFile = join(import.meta.dirname, 'results/admin-members.json')

const stop = await startSystem()
const second = await startSecondSystem({})
const browser = await openBrowser()
const systems = [addresses, second] as const
const databases: Client[] = []
try {
  databases.push(...systems.map(({ database }) => new Client(database)))
  await Promise.all(databases.map((client) => client.connect()))
  await Promise.all([fill(0, sizes.few), fill(1, sizes.many)])
  const [few, many] = await Promise.all(systems.map((at) => signInAdmin(browser, at)))
  const [, database] = databases
  if (!few || !many || !database) throw new Error('Nobody is signed in.')
  const overHttp = await timed(memberCalls, [few, many])
  const list = { few: await look(few), many: await look(many) }
  const frames = await scrollInTurns(few, many)
  const hour = await readOn(many)
  const csv = await exportMembers(many, database, exports)
  const [one, other] = await Promise.all(
    systems.map((at) => signInAdmin(browser, at, 'superuser@sabha.test')),
  )
  if (!one || !other) throw new Error('Nobody is signed in.')
  Object.assign(overHttp, await timed(auditCalls, [one, other]))
  const audit = {
    page: await look(other, '/superuser/audit'),
    csv: await exportAuditLog(other, database),
  }
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

async function timed(calls: Record<string, Call>, admins: [Admin, Admin]) {
  const measured: Record<string, Awaited<ReturnType<typeof callInTurns>>> = {}
  for (const [name, call] of Object.entries(calls)) {
    await forgetReadings(databases)
    measured[name] = await callInTurns(call, { turns, admins })
  }
  return measured
}

async function look(admin: Admin, path = '/admin/members') {
  const requests = await countRequests(admin, path)
  return { requests, nodes: await countNodes(admin.page), heap: await heapOf(admin.page) }
}

/** Goes on to the last that is shown in an hour. */
async function readOn({ page }: Admin) {
  await forgetReadings(databases)
  const start = performance.now()
  const told = page.getByText(/^More could not be loaded/)
  while (!(await told.isVisible())) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(20)
  }
  const seconds = Math.round((performance.now() - start) / 1000)
  const state = { nodes: await countNodes(page), heap: await heapOf(page) }
  return { seconds, ...state, frames: await scrollPage(page, 4000), told: await told.innerText() }
}

interface Measured {
  overHttp: Awaited<ReturnType<typeof timed>>
  list: { many: { nodes: number } }
  frames: { nodes: { many: number } }
  hour: { nodes: number; told: string }
  csv: { different: number; overCopy: number }
  audit: { csv: { lines: number; inDatabase: number } }
}

async function report(measured: Measured): Promise<void> {
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
  const problems = problemsOf(measured)
  if (problems.length > 0) throw new Error(problems.join('; '))
}

/** What does not hold. */
function problemsOf({ list, frames, hour, csv, audit, overHttp }: Measured): string[] {
  const nodes = Math.max(list.many.nodes, frames.nodes.many, hour.nodes)
  const ratio = overHttp['members, first page']?.ratio ?? Number.NaN
  const { lines, inDatabase } = audit.csv
  return [
    csv.different > 0 && `${csv.different} cells of the CSV are not those of the database`,
    lines !== inDatabase && `the audit log's CSV has ${lines} lines of ${inDatabase}`,
    !(ratio <= ratioLimit) && `the first page takes ${ratio} of that with few, limit ${ratioLimit}`,
    !(nodes <= nodeLimit) && `the page has ${nodes} nodes, limit ${nodeLimit}`,
    !(csv.overCopy <= copyLimit) && `the CSV takes ${csv.overCopy} of copy, limit ${copyLimit}`,
  ].filter((problem) => problem !== false)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
