import { parseArgs } from 'node:util'
import { fillDatabase } from './fill-database.ts'

// Fills a database of any size, reproducibly: `npm run seed:scale -- --members 100000`. Three in
// four members contribute `--gifts` times each, which makes about ten contributions per member by
// default. `--applications` are added for their own jobs, up to fifty per job.

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    gifts: { type: 'string', default: '14' },
    applications: { type: 'string', default: '0' },
    database: { type: 'string' },
  },
})
const members = Number(values.members)
const gifts = Number(values.gifts)
const applications = Number(values.applications)
if (![members, gifts, applications].every(isCount) || members < 1) {
  throw new Error('Say how many: --members 100000 --gifts 14 --applications 5000')
}
const port = 54322 + Number(process.env.SABHA_PORT_OFFSET || 0)
const url = values.database ?? `postgres://postgres:postgres@127.0.0.1:${port}/postgres`

try {
  const scale = { members, gifts, applications }
  for await (const line of fillDatabase(url, scale)) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : error}\n`)
  process.exitCode = 1
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}
