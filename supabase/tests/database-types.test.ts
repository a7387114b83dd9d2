import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplate, createTestDatabase, freePorts, startPostgres } from '@sabha/local'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const note =
  '// Written from the schema by `npm run generate -w supabase`: change the migrations.\n'

let client: Client
let stop: () => Promise<void>

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabha-types-'))
  const { postgres: port } = await freePorts()
  const postgres = await startPostgres({ dataDir, port, durable: false })
  const database = await createTestDatabase(postgres, await createTemplate(postgres))
  client = new Client({ connectionString: database.url('postgres') })
  await client.connect()
  stop = async () => {
    await client.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})

afterAll(() => stop?.())

it('keeps the types of the database in step with the migrations', async () => {
  const metadata = await introspect(inTurn, { includedSchemas: ['public'] })
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    postgrestVersion: '12',
  })
  await expect(note + types).toMatchFileSnapshot('../database.gen.ts')
})

let last: Promise<unknown> = Promise.resolve()

/** The introspection asks everything at once; one connection answers one question at a time. */
const inTurn = {
  query(sql: string) {
    const answer = last.then(() => client.query(sql))
    last = answer
    return answer
  },
}
