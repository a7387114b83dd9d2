import { Client } from 'pg'
import { scaleSteps } from './scale-steps.ts'

export interface Scale {
  members: number
  /** Contributions of each member who gives; three in four do. */
  gifts: number
  /** Up to fifty for each job; none if absent. */
  applications?: number
}

/** Rules of `npm run check:payments` that do not hold here: gifts alone, nothing that proves them. */
export const rulesBroken = ['P4', 'P10', 'P11', 'P12', 'P17']

/**
 * Adds members and contributions, the same ones each time. Answers the lines that tell of it.
 *
 * @throws Error saying what to do where an earlier run has added them.
 */
export async function* fillDatabase(url: string, { members, gifts, applications = 0 }: Scale) {
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
    // Everybody was written three times at once; no real database keeps so much of what is gone.
    await client.query('vacuum full public.profiles')
    // What is not yet on disk cannot be marked as visible to all, and would be looked up row by row.
    for (const table of filled) {
      await client.query(`vacuum analyze ${table}`).catch(() => client.query(`analyze ${table}`))
    }
    yield `${members} members in ${seconds(start)} s`
    const rules = new Intl.ListFormat('en').format(rulesBroken)
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
    'The members of an earlier run are in this database. Begin anew with npm start -- --reset, ' +
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
