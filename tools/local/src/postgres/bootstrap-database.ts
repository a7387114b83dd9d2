import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { UserError } from '../process/user-error.ts'
import { configureDatabase } from './configure-database.ts'

const folder = fileURLToPath(new URL('../../sql/', import.meta.url))

/**
 * Creates the roles, schemas and extensions of hosted Supabase in a database (`sql/*.sql`, in order),
 * once, in one transaction. Roles belong to the whole server, so the files accept existing ones. The
 * service roles get the password of the URL.
 */
export async function bootstrapDatabase(adminUrl: string): Promise<void> {
  const files = readdirSync(folder).sort()
  const sql = files.map((file) => readFileSync(`${folder}${file}`, 'utf8'))
  const hash = createHash('sha256').update(sql.join('\n')).digest('hex')
  const client = new Client({ connectionString: adminUrl })
  // The running query fails too. Without a listener the process would end with a stack.
  client.on('error', () => {})
  await client.connect()
  try {
    if (await isBootstrapped(client, hash)) return
    await client.query('begin')
    const password = decodeURIComponent(new URL(adminUrl).password)
    await client.query(`select set_config('sabha.password', $1, true)`, [password])
    for (const text of sql) await client.query(text)
    await configureDatabase(client)
    await client.query('create table sabha_local.bootstrapped (hash text not null)')
    await client.query('insert into sabha_local.bootstrapped values ($1)', [hash])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function isBootstrapped(client: Client, hash: string): Promise<boolean> {
  const answer = await client.query(`select to_regclass('sabha_local.bootstrapped') as found`)
  if (answer.rows[0]?.found === null) return false
  const { rows } = await client.query('select hash from sabha_local.bootstrapped')
  if (rows[0]?.hash === hash) return true
  throw new UserError(
    'The database was created by another version of the local backend. ' +
      'Start with an empty database: npm start -- --reset',
  )
}
