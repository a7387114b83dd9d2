import { parseArgs } from 'node:util'
import { Client } from 'pg'

// Median time of a page of the members list, asked as an admin, in a database that `seed:scale`
// filled: `node bench/members-page.ts --database postgres://…`.

const { values } = parseArgs({
  options: { database: { type: 'string' }, runs: { type: 'string' } },
})
if (!values.database) throw new Error('Name the database: --database postgres://…')
const runs = Number(values.runs ?? 31)

const calls: Record<string, string> = {
  'first page': '',
  'next page': 'after_key => $key$, after_id => $id$',
  'deep page': `after_key => (now() - interval '1300 days')::text, after_id => 'ffffffff-ffff-4fff-bfff-ffffffffffff'`,
  'by name': `sort => 'name'`,
  'by contributions': `sort => 'contributions'`,
  'status filter': `status => 'profilecompleted'`,
  'rare status': `status => 'signedin'`,
  unpaid: `payment => 'unpaid'`,
  interest: `interest => 'Public Speaking'`,
  'rare interest': `interest => 'Hobby 40'`,
  'search by name': `search => 'lakshmi'`,
  'search by full name': `search => 'lakshmi iyer'`,
  'search by phone': `search => '98765'`,
  'search by address': `search => 'member77@'`,
  'search by one letter': `search => 'a'`,
  'search and three filters': `search => 'rao', status => 'profilecompleted', payment => 'paid', interest => 'Public Speaking'`,
  'search that finds nothing': `search => 'zzzzqqq'`,
}

const client = new Client({ connectionString: values.database })
await client.connect()
await client.query('begin')
await client.query(
  `update public.profiles set role = 'admin' where id = (select id from public.profiles limit 1)`,
)
const { rows: admins } = await client.query(
  `select id from public.profiles where role = 'admin' limit 1`,
)
await client.query(`select set_config('request.jwt.claims', $1, true)`, [
  JSON.stringify({ sub: admins[0]?.id, role: 'authenticated' }),
])
await client.query('set local role authenticated')
const { rows: first } = await client.query(`select public.admin_members() -> 'next' as next`)
for (const [name, call] of Object.entries(calls)) {
  const sql = call
    .replace('$key$', `'${first[0]?.next?.key}'`)
    .replace('$id$', `'${first[0]?.next?.id}'`)
  process.stdout.write(
    `${name.padEnd(28)} ${await measure(`select public.admin_members(${sql})`)}\n`,
  )
}
await client.query('rollback')
await client.end()

async function measure(sql: string): Promise<string> {
  const times: number[] = []
  let total: unknown
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    const { rows } = await client.query<{ admin_members?: { total: number } }>(sql)
    times.push(performance.now() - start)
    total = rows[0]?.admin_members?.total
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5).padStart(6)} ms   p95 ${at(0.95).padStart(6)} ms   ${total ?? ''}`
}
