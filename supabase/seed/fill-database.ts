import { Client } from 'pg'
import { scaleSteps } from './scale-steps.ts'

export interface Scale {
  members: number
  /** Contributions of each member who gives; three in four do. */
  gifts: number
}

/** Adds members and contributions, the same ones each time. Answers the lines that tell of it. */
export async function* fillDatabase(url: string, { members, gifts }: Scale) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const start = Date.now()
    await client.query('begin')
    await client.query(
      `select set_config('scale.members', $1, true), set_config('scale.gifts', $2, true),
         set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'on', true)`,
      [String(members), String(gifts)],
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
  } finally {
    await client.end()
  }
}

const filled = [
  'public.profiles',
  'public.contributions',
  'private.member_tallies',
  'private.interest_counts',
  'auth.users',
]

function seconds(from: number): string {
  return ((Date.now() - from) / 1000).toFixed(1)
}
