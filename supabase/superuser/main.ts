import { Client } from 'pg'
import { promoteToSuperuser } from './promote-to-superuser.ts'

// Makes an account the first superuser: `npm run superuser -- asha@example.org`. SABHA_DATABASE_URL
// selects a database other than the local one.

const [email] = process.argv.slice(2)
const port = 54322 + Number(process.env.SABHA_PORT_OFFSET || 0)
const client = new Client({
  connectionString:
    process.env.SABHA_DATABASE_URL || `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
})
try {
  if (!email) throw new Error('Name the account: npm run superuser -- asha@example.org')
  await client.connect()
  process.stdout.write(`${await promoteToSuperuser(client, email)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : error}\n`)
  process.exitCode = 1
} finally {
  await client.end()
}
