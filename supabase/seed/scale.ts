import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { scaleSteps } from './scale-steps.ts'

// Makes a database of any size, reproducibly: `npm run seed:scale -- --members 100000`. Three in
// four members give, `--gifts` times each, so that ten contributions come on each member.

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    gifts: { type: 'string' },
    database: { type: 'string' },
  },
})
const members = Number(values.members)
const gifts = Number(values.gifts ?? 14)
if (!Number.isInteger(members) || members < 1 || !Number.isInteger(gifts) || gifts < 0) {
  throw new Error('Say how many: --members 100000 --gifts 14')
}
const port = 54322 + Number(process.env.SABHA_PORT_OFFSET ?? 0)
const url = values.database ?? `postgres://postgres:postgres@127.0.0.1:${port}/postgres`

const client = new Client({ connectionString: url })
await client.connect()
try {
  await fill()
} finally {
  await client.end()
}

async function fill(): Promise<void> {
  const start = Date.now()
  await client.query('begin')
  await client.query(
    `select set_config('scale.members', $1, true), set_config('scale.gifts', $2, true),
       set_config('statement_timeout', '0', true)`,
    [String(members), String(gifts)],
  )
  await client.query('alter table public.contributions disable trigger user')
  for (const { says, sql } of scaleSteps) {
    const from = Date.now()
    const { rowCount } = await client.query(sql)
    say(`${says}: ${rowCount ?? 0} rows in ${seconds(from)} s`)
  }
  await client.query('alter table public.contributions enable trigger user; commit')
  for (const table of ['public.profiles', 'public.contributions', 'auth.users']) {
    await client.query(`vacuum analyze ${table}`).catch(() => client.query(`analyze ${table}`))
  }
  say(`${members} members in ${seconds(start)} s`)
}

function seconds(from: number): string {
  return ((Date.now() - from) / 1000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
