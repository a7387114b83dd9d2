import { parseArgs } from 'node:util'
import { fillDatabase } from './fill-database.ts'

// Makes a database of any size, reproducibly: `npm run seed:scale -- --members 100000`. Three in
// four members give, `--gifts` times each, so that ten contributions come on each member.

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    gifts: { type: 'string', default: '14' },
    database: { type: 'string' },
  },
})
const members = Number(values.members)
const gifts = Number(values.gifts)
if (!Number.isInteger(members) || members < 1 || !Number.isInteger(gifts) || gifts < 0) {
  throw new Error('Say how many: --members 100000 --gifts 14')
}
const port = 54322 + Number(process.env.SABHA_PORT_OFFSET || 0)
const url = values.database ?? `postgres://postgres:postgres@127.0.0.1:${port}/postgres`

try {
  for await (const line of fillDatabase(url, { members, gifts })) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : error}\n`)
  process.exitCode = 1
}
