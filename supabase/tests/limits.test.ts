import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { currentLimits, type Limit, writeLimits } from '../numbers/limits-sql.ts'

const schema = readFileSync(resolve(import.meta.dirname, '../schemas/limits.sql'), 'utf8')

test('the schema has the limits of libs/types', () => {
  expect(writeLimits(schema)).toBe(schema)
})

test('adds a new limit at the end of the type, wherever it is listed, and changes the others', async () => {
  const [first, ...others] = currentLimits
  const limits: Limit[] = [
    ['new_limit', 'integer', 7],
    ['member_minimum', 'integer', 40_000],
    ...others,
  ]
  expect(first?.[0]).toBe('member_minimum')
  const written = writeLimits(schema, limits)
  expect(written).toMatch(/ {2}\w+ \w+,\n {2}new_limit integer\n\);\n/)
  expect(writeLimits(written, limits)).toBe(written)
  const read = await limitsAfter(written)
  expect(read).toMatchObject({ new_limit: 7, member_minimum: 40_000, mail_proof: '00:15:00' })
  expect(Object.keys(read)).toHaveLength(limits.length)
})

test('refuses to drop a limit that the schema has', () => {
  expect(() => writeLimits(schema, currentLimits.slice(1))).toThrow(
    'Remove private.limits.member_minimum from limits.sql',
  )
})

/** Returns the limits that the schema creates, in a separate schema that is rolled back. */
async function limitsAfter(sql: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin; create schema limits_test')
  await client.query(sql.replaceAll('private.', 'limits_test.'))
  const { rows } = await client.query('select to_jsonb(limits_test.limits()) as limits')
  await client.query('rollback')
  return rows[0]?.limits
}
