import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openEmptyDatabase } from './setup/own-database.ts'

const note =
  '// Written from the schema by `npm run generate -w supabase`: change the migrations.\n'

let database: OpenDatabase

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.stop())

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
    const answer = last.then(() => database.client.query(sql))
    last = answer
    return answer
  },
}
