import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listFunctions, writeList } from '../numbers/list-sql.ts'

const schema = readFileSync(resolve(import.meta.dirname, '../schemas/limits.sql'), 'utf8')

test.each(listFunctions)('the schema has $name as libs/types does', (list) => {
  expect(writeList(schema, list)).toBe(schema)
})

test.each(listFunctions)('changes the values of $name', async ({ name, values }) => {
  const longer = { name, values: [...values, 'added'] }
  const written = writeList(schema, longer)
  expect(await listIn(written, name)).toEqual(longer.values)
  expect(writeList(written, longer)).toBe(written)
})

test('refuses a list that the schema does not define', () => {
  expect(() => writeList(schema, { name: 'moods', values: ['good'] })).toThrow(
    'limits.sql does not define private.moods() as a list.',
  )
})

/** Returns the list that the schema defines, in the migrated database, which is rolled back. */
async function listIn(sql: string, name: string): Promise<unknown> {
  const [definition = ''] =
    new RegExp(`create function private\\.${name}\\([^]*?\\];`).exec(sql) ?? []
  const ending = definition.includes('$$') ? '$$;' : ''
  const client = new Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(`${definition.replace('create', 'create or replace')}${ending}`)
  const { rows } = await client.query(`select private.${name}() as list`)
  await client.query('rollback')
  return rows[0]?.list
}
