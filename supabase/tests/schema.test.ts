import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { printSchema } from '../catalogue/print-schema.ts'

const note =
  '-- The whole schema in one file, for reading. Generated from a migrated database by\n' +
  '-- `npm run schema -w supabase`. Change the migrations instead.\n\n'

test('keeps schema.sql in step with the migrations', async () => {
  const client = new Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  await expect(note + (await printSchema(client))).toMatchFileSnapshot('../schema.sql')
})

test('keeps each migration below 300 lines', () => {
  const folder = resolve(import.meta.dirname, '../migrations')
  const lines = (name: string) => readFileSync(resolve(folder, name), 'utf8').split('\n').length - 1
  expect(readdirSync(folder).filter((name) => lines(name) >= 300)).toEqual([])
})
