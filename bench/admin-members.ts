/**
 * Measures the admin lists with 100,000 members and as many audit log lines: requests and DOM nodes
 * per page, and the CSV export of all members, paired with `copy` and compared cell by cell with
 * the database. Fails if a file differs from the database, or a page has too many nodes. Needs the
 * builds. Writes `results/admin-members.json`.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { followRequests } from '../e2e/support/follow-requests.ts'
import { openAs } from '../e2e/support/open-as.ts'
import { addresses, startSystem } from '../e2e/support/system.ts'
import { fillDatabase } from '../supabase/seed/fill-database.ts'
import { addAuditLines } from './support/admin/add-audit-lines.ts'
import { exportAuditLog, exportMembers } from './support/admin/export-members.ts'
import { openBrowser } from './support/browser/open-browser.ts'
import { describeEnvironment } from './support/describe-environment.ts'

const members = Number(process.argv[2] ?? 100_000)
const nodeLimit = 1500
const exports = 7

const stop = await startSystem()
const browser = await openBrowser()
const database = new Client(addresses.database)
try {
  await database.connect()
  for await (const line of fillDatabase(addresses.database, { members, gifts: 1 }))
    process.stdout.write(`${line}\n`)
  await addAuditLines(database, members)
  // Otherwise autovacuum could run during the measurement.
  await database.query('vacuum analyze')
  const admin = await pageOf('admin@sabha.test')
  const list = await look(admin, '/admin/members')
  const csv = await exportMembers(admin, database, exports)
  const superuser = await pageOf('superuser@sabha.test')
  const audit = {
    page: await look(superuser, '/superuser/audit'),
    csv: await exportAuditLog(superuser, database),
  }
  await report({ list, csv, audit })
} finally {
  await browser.close()
  await database.end()
  await stop()
}

async function pageOf(account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: addresses.app })
  const page = await context.newPage()
  await openAs(page, account, '/dashboard')
  return page
}

async function look(page: Page, path: string) {
  const untilQuiet = followRequests(page)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) requests += 1
  })
  await page.goto(path)
  await untilQuiet()
  return { requests, nodes: await page.evaluate(() => document.querySelectorAll('*').length) }
}

interface Measured {
  list: { nodes: number }
  csv: { different: number }
  audit: { csv: { lines: number; inDatabase: number } }
}

async function report(measured: Measured): Promise<void> {
  const result = { ...describeEnvironment(browser), members, nodeLimit, ...measured }
  const text = `${JSON.stringify(result, null, 2)}\n`
  await writeFile(join(import.meta.dirname, 'results/admin-members.json'), text)
  process.stdout.write(text)
  const { nodes } = measured.list
  const { different } = measured.csv
  const { lines, inDatabase } = measured.audit.csv
  const problems = [
    different > 0 && `${different} cells of the CSV are not those of the database`,
    lines !== inDatabase && `the audit log's CSV has ${lines} lines of ${inDatabase}`,
    nodes > nodeLimit && `the page has ${nodes} nodes, limit ${nodeLimit}`,
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new Error(problems.join('; '))
}
