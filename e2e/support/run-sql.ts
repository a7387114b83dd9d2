import { Client } from 'pg'
import { addresses } from './system.ts'

/** Runs SQL in the running copy's database as the owner of its tables. */
export async function runSql(sql: string, values: unknown[] = []): Promise<void> {
  await readRows(sql, values)
}

/** Runs SQL like `runSql`, and returns its rows. */
export async function readRows(
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client(addresses.database)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Resets the languages chosen by demo accounts, which would otherwise carry over to the next story.
 */
export function resetLanguages(): Promise<void> {
  return runSql(
    `update public.member_settings set language = null
     where language is not null and user_id in (
       select id from public.profiles where email in (
         'member@sabha.test', 'newcomer@sabha.test', 'paid@sabha.test', 'admin@sabha.test',
         'superuser@sabha.test'
       )
     )`,
  )
}
