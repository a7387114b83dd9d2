import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { printSchema } from './schema/print-schema.ts'

const note =
  '-- The whole model in one place, to be read. Written from a database that the migrations made, by\n' +
  '-- `npm run schema -w supabase`: change the migrations.\n\n'

test('schema.sql shows what the migrations make', async () => {
  const client = new Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  await expect(note + (await printSchema(client))).toMatchFileSnapshot('../schema.sql')
})
