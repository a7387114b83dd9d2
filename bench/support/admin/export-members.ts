import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'
import { readCsv } from '../../../apps/admin-members/stories/read-csv.ts'
import { followRequests } from '../../../e2e/support/follow-requests.ts'
import { heapOf } from '../browser/heap-of.ts'
import { type Saved, saveFile } from '../browser/save-file.ts'
import { compared } from '../in-turns.ts'
import { compareMembers, copyMs } from './compare-members.ts'
import { forgetReadings } from './forget-readings.ts'
import type { Admin } from './sign-in-admin.ts'

/** The file of all members over what Postgres itself needs for the same cells, in so many pairs. */
export async function exportMembers({ page, app }: Admin, client: Client, pairs: number) {
  const files: Saved[] = []
  const raw: number[] = []
  let differing = 0
  let size = { lines: 0, cells: 0 }
  const untilQuiet = followRequests(page)
  await forgetReadings([client])
  await page.goto(`${app}/admin/members`)
  // Once the list has read on to where it was left.
  await untilQuiet()
  const before = await heapOf(page)
  for (let pair = 0; pair < pairs; pair += 1) {
    await forgetReadings([client])
    const saved = await saveFile(page, 'Download Details')
    files.push(saved)
    raw.push(await copyMs(client))
    const { different, ...found } = await compareMembers(saved.file, client)
    differing += different
    size = found
  }
  const after = await heapOf(page)
  const seconds = files.map((file) => file.seconds)
  const ms = seconds.map((value) => value * 1000)
  const { measured: overCopy, between } = compared(ms, raw)
  return {
    seconds,
    copyMs: raw,
    overCopy,
    between,
    longestTaskMs: Math.max(...files.map((file) => file.longestTaskMs)),
    peakMegabytes: Math.max(...files.map((file) => file.peakMegabytes)),
    heap: [before, after],
    ...size,
    different: differing,
  }
}

/** The file of the whole audit log, and how many lines the database has of it. */
export async function exportAuditLog({ page, app }: Admin, client: Client) {
  await page.goto(`${app}/superuser/audit`)
  const counted = await client.query('select count(*)::int as lines from public.audit_log')
  const { file, ...saved } = await saveFile(page, 'Download CSV')
  const lines = readCsv(await readFile(file, 'utf8')).length - 1
  return { ...saved, lines, inDatabase: counted.rows[0]?.lines as number }
}
