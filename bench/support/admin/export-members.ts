import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { limits } from '@sabha/types'
import type { Client } from 'pg'
import { readCsv } from '../../../apps/admin-members/stories/read-csv.ts'
import { compareTimes } from '../measure-in-turns.ts'
import { rounded } from '../statistics.ts'

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

const day = (column: string) => `to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** Expected cells of the export, computed by the database alone. */
const cells = `
  select array[
    full_name, email, phone, company, city,
    case when profession = 'Other' then coalesce(nullif(btrim(custom_profession), ''), profession)
      else profession end,
    case role when 'member' then 'Member' when 'admin' then 'Admin' else 'Super Admin' end,
    case onboarding_status when 'profilecompleted' then 'Profile Completed'
      when 'paymentdone' then 'Payment Done' when 'paymentpending' then 'Payment Pending'
      when 'paymentskipped' then 'Payment Skipped' else 'Just Signed In' end,
    case when is_paid then 'Paid' else 'Unpaid' end,
    case when last_auto_pay_at >= now() - interval '${limits.autoPayWindowDays} days' then 'Yes' else 'No' end,
    trim_scale(total_contributions / 100.0)::text, ${day('last_contribution_at')},
    array_to_string(interest_labels, '; '), ${day('created_at')},
    case when phone is not null then case when exists (
      select from public.phone_verifications as v where v.user_id = p.id and v.phone = p.phone
    ) then 'Yes' else 'No' end end
  ] as cells
  from public.profiles as p order by created_at desc, id desc`

/** Number of cells of a members export that differ from the database. Compares all cells. */
async function compareMembers(file: string, client: Client) {
  const [, ...lines] = readCsv(await readFile(file, 'utf8'))
  const { rows } = await client.query<{ cells: (string | null)[] }>(cells)
  let different = Math.abs(rows.length - lines.length)
  for (const [place, line] of lines.entries()) {
    const expected = rows[place]?.cells ?? []
    different += line.filter((cell, column) => cell !== (expected[column] ?? '')).length
  }
  return { lines: lines.length, cells: lines.length * (lines[0]?.length ?? 0), different }
}

/** Milliseconds that Postgres needs to `copy` the same cells. */
async function measureCopyMs(client: Client): Promise<number> {
  const start = performance.now()
  await client.query(`copy (${cells}) to stdout`)
  return Math.round(performance.now() - start)
}
