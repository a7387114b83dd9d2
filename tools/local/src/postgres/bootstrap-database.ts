import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const folder = fileURLToPath(new URL('../../sql/', import.meta.url))

/**
 * Gives a database the roles, schemas and extensions that hosted Supabase has (`sql/*.sql`, in
 * order), once, as one transaction. Roles belong to the whole server, so the files allow for them
 * to be there.
 */
export async function bootstrapDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    if (await isBootstrapped(client)) return
    await client.query('begin')
    await client.query(`select set_config('sabha.password', $1, true)`, [password])
    for (const file of readdirSync(folder).sort()) {
      await client.query(readFileSync(`${folder}${file}`, 'utf8'))
    }
    await client.query('create table sabha_local.bootstrapped ()')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function isBootstrapped(client: Client): Promise<boolean> {
  const answer = await client.query(`select to_regclass('sabha_local.bootstrapped') as found`)
  return answer.rows[0]?.found !== null
}
