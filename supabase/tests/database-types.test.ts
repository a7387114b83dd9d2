import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const note =
  '// Written from the schema by `npm run generate -w supabase`: change the migrations.\n'

const client = new Client({ connectionString: inject('databaseUrl') })

beforeAll(() => client.connect())
afterAll(() => client.end())

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
