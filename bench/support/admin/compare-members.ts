import { readFile } from 'node:fs/promises'
import { limits } from '@sabha/types'
import type { Client } from 'pg'
import { readCsv } from '../../../apps/admin-members/stories/read-csv.ts'

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
export async function compareMembers(file: string, client: Client) {
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
export async function measureCopyMs(client: Client): Promise<number> {
  const start = performance.now()
  await client.query(`copy (${cells}) to stdout`)
  return Math.round(performance.now() - start)
}
