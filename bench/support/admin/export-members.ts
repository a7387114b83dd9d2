import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Client } from 'pg'
import { readCsv } from '../../../apps/admin-members/stories/read-csv.ts'
import { compareTimes } from '../measure-in-turns.ts'
import { rounded } from '../statistics.ts'
import { compareMembers, measureCopyMs } from './compare-members.ts'

/**
 * Exports all members `pairs` times, each time paired with Postgres' own `copy` of the same cells.
 */
export async function exportMembers(page: Page, client: Client, pairs: number) {
  const seconds: number[] = []
  const raw: number[] = []
  let different = 0
  let size = { lines: 0, cells: 0 }
  for (let pair = 0; pair < pairs; pair += 1) {
    // Resets the hourly limit on members shown to an admin.
    await client.query('delete from private.readings where true')
    const saved = await saveFile(page, 'Download Details')
    seconds.push(saved.seconds)
    raw.push(await measureCopyMs(client))
    const found = await compareMembers(saved.file, client)
    different += found.different
    size = { lines: found.lines, cells: found.cells }
  }
  const { measured: overCopy, between } = compareTimes(
    seconds.map((value) => value * 1000),
    raw,
  )
  return { seconds, copyMs: raw, overCopy, between, ...size, different }
}

/** Exports the whole audit log, and counts its lines in the file and in the database. */
export async function exportAuditLog(page: Page, client: Client) {
  const counted = await client.query('select count(*)::int as lines from public.audit_log')
  const { file, seconds } = await saveFile(page, 'Download CSV')
  const lines = readCsv(await readFile(file, 'utf8')).length - 1
  return { seconds, lines, inDatabase: counted.rows[0]?.lines as number }
}

async function saveFile(page: Page, button: string) {
  const start = performance.now()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 300_000 }),
    page.getByRole('button', { name: button }).click(),
  ])
  return { file: await download.path(), seconds: rounded((performance.now() - start) / 1000) }
}
