import { profileSchema } from '@sabha/types'
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
  await expect(note + types).toMatchFileSnapshot('../../libs/backend/src/data/database.gen.ts')
})

it('keeps the columns of the first read in step with the schema of profiles', async () => {
  const columns = Object.keys(profileSchema.shape).join(',')
  const text = `// Written from libs/types by \`npm run generate -w supabase\`: change the list there.

/** Columns of \`profileSchema\`, which is not in the first script of a page. */
export const profileColumns =
  '${columns}'
`
  await expect(text).toMatchFileSnapshot('../../libs/backend/src/data/profile-columns.gen.ts')
})

let last: Promise<unknown> = Promise.resolve()

/** Queues queries: the introspection sends all at once, but a connection runs one at a time. */
const inTurn = {
  query(sql: string) {
    const answer = last.then(() => database.client.query(sql))
    last = answer
    return answer
  },
}
