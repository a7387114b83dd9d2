import { Client } from 'pg'
import { checkInvariants } from './check-invariants.ts'

// Only reads, so `SABHA_DATABASE_URL` may be a production replica.
const offset = Number(process.env.SABHA_PORT_OFFSET || 0)
const local = `postgres://postgres:postgres@127.0.0.1:${54_322 + offset}/postgres`
const client = new Client({ connectionString: process.env.SABHA_DATABASE_URL || local })
await client.connect()
const found = await checkInvariants(client)
await client.end()

for (const { id, rule, broken } of found) {
  process.stdout.write(
    `${broken === 0 ? 'ok    ' : 'BROKEN'} ${id.padEnd(4)} ${rule}${broken ? `: ${broken}` : ''}\n`,
  )
}
process.exitCode = found.some(({ broken }) => broken > 0) ? 1 : 0
