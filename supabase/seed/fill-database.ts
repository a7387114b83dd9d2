import { Client } from 'pg'
import { scaleSteps } from './scale-steps.ts'

export interface SeedScale {
  members: number
  /** Number of contributions per contributing member, which are three in four. */
  gifts: number
  /** Number of applications, up to fifty per job. Default 0. */
  applications?: number
}

/**
 * Rules of `npm run check:payments` that the added contributions break, because they have no
 * payments.
 */
export const brokenPaymentRules = ['P4', 'P10', 'P11', 'P12', 'P17']

/**
 * Adds members and contributions, the same ones each time. Yields progress messages.
 *
 * @throws Error with instructions if an earlier run has already added them.
 */
export async function* fillDatabase(url: string, { members, gifts, applications = 0 }: SeedScale) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await refuseSecondRun(client)
    const start = Date.now()
    await client.query('begin')
    await client.query(
      `select set_config('scale.members', $1, true), set_config('scale.gifts', $2, true),
         set_config('scale.applications', $3, true),
         set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'on', true)`,
      [String(members), String(gifts), String(applications)],
    )
    await client.query('alter table public.contributions disable trigger user')
    for (const { says, sql } of scaleSteps) {
      const from = Date.now()
      const { rowCount } = await client.query(sql)
      yield `${says}: ${rowCount ?? 0} rows in ${seconds(from)} s`
    }
    await client.query('alter table public.contributions enable trigger user; commit')
    // Each profile was written three times. A real database never contains so many dead rows.
    await client.query('vacuum full public.profiles')
    // Pages that are not on disk yet cannot be marked as all-visible, and would make index-only
    // scans slow.
    for (const table of filled) {
      await client.query(`vacuum analyze ${table}`).catch(() => client.query(`analyze ${table}`))
    }
    yield `${members} members in ${seconds(start)} s`
    const rules = new Intl.ListFormat('en').format(brokenPaymentRules)
    yield `No orders, mandates or payments stand behind them: npm run check:payments calls ${rules} broken`
  } finally {
    await client.end()
  }
}

async function refuseSecondRun(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from auth.users where email like 'member%@scale.test' limit 1`,
  )
  if (!rowCount) return
  throw new Error(
    'The members of an earlier run are in this database. Start again with npm start -- --reset, ' +
      'or name another database: --database postgres://…',
  )
}

const filled = [
  'public.profiles',
  'public.contributions',
  'public.jobs',
  'public.job_applications',
  'private.member_tallies',
  'private.interest_counts',
  'auth.users',
]

function seconds(from: number): string {
  return ((Date.now() - from) / 1000).toFixed(1)
}
