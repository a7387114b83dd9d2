import { Client } from 'pg'
import type { Database } from '../postgres/database-address.ts'
import type { BackendRun } from './backend-run.ts'

const minute = 60_000

/** Writes the reminders of events each minute, as the scheduler of a hosted database does. */
export function remindEachMinute(
  { closing }: Pick<BackendRun, 'closing'>,
  database: Database,
  remind: (url: string) => Promise<void> = callDatabase,
): void {
  const timer = setInterval(() => {
    // Ignore failures: the database may be stopping, and the next call follows soon.
    remind(database.url('postgres')).catch(() => {})
  }, minute)
  closing.add(async () => clearInterval(timer))
}

async function callDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  // A lost connection also rejects the query.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select private.remind_of_events()')
  } finally {
    await client.end()
  }
}
