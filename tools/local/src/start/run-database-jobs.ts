import { Client } from 'pg'
import type { Database } from '../postgres/database-address.ts'
import type { BackendRun } from './backend-run.ts'

const minute = 60_000

/** The jobs of `supabase/schedules.sql` that only call a database function. */
export const databaseJobs = [
  'private.remind_of_events()',
  'private.forget_expired()',
  'private.keep_health()',
  'private.check_payments()',
]

/**
 * Writes the reminders of events, deletes expired data, takes a sample of the parts' state and checks the
 * payment rules each minute, as the scheduler of a hosted database does.
 */
export function runDatabaseJobs(
  { closing }: Pick<BackendRun, 'closing'>,
  database: Database,
  run: (url: string) => Promise<void> = callDatabase,
): void {
  const timer = setInterval(() => {
    // Ignore failures: the database may be stopping, and the next call follows soon.
    run(database.url('postgres')).catch(() => {})
  }, minute)
  closing.add(async () => clearInterval(timer))
}

async function callDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, statement_timeout: 50_000 })
  // A lost connection also rejects the query.
  client.on('error', () => {})
  await client.connect()
  try {
    // One failing does not prevent the others.
    await Promise.allSettled(databaseJobs.map((job) => client.query(`select ${job}`)))
  } finally {
    await client.end()
  }
}
