import { Client } from 'pg'
import { addresses } from './system.ts'

/** Asks the database of the copy that is running, as the owner of its tables. */
export async function runSql(sql: string, values: unknown[] = []): Promise<void> {
  const client = new Client(addresses.database)
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** What a story chose for a demo account would be the language of the next one. */
export function forgetLanguages(): Promise<void> {
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
