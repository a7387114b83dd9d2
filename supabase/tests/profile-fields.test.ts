import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { profileFieldNames, profileFieldRules, profileSchema } from '@sabha/types'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeList } from '../numbers/list-sql.ts'
import { tokenClaimsOf, userIds } from './setup/world-people.ts'

const client = new Client({ connectionString: inject('databaseUrl') })

beforeAll(() => client.connect())
afterAll(() => client.end())

test('lets members write the listed fields, and admins read the profile without internal columns', async () => {
  const { rows } = await client.query<{ written: string[]; read: string[] }>(
    `select private.profile_fields() as written, (
       select array_agg(key) from jsonb_object_keys(private.member_row(profile)) as key
     ) as read from public.profiles as profile where id = $1`,
    [userIds.member],
  )
  expect(rows[0]?.written).toEqual(profileFieldNames)
  const { answers_version, ...columns } = profileSchema.shape
  const shown = [...Object.keys(columns), 'auto_pay_active', 'interest_labels', 'phone_proved']
  expect(rows[0]?.read.toSorted()).toEqual(shown.toSorted())
})

test.each(
  profileFieldNames.flatMap((name) => {
    const { maxLength } = profileFieldRules(name)
    return maxLength ? [[name, maxLength] as const] : []
  }),
)('%s has the limit %i of the list', async (name, limit) => {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1`,
    [`profiles_${name}_check`],
  )
  expect(rows[0]?.definition).toMatch(new RegExp(`<= ${limit}\\b`))
})

test('the migration of the how-to adds a column that members write and admins read', async () => {
  const guide = resolve(import.meta.dirname, '../../docs/how-to/add-a-profile-field.md')
  const [, own = ''] = /```sql\n([^`]*)```/.exec(readFileSync(guide, 'utf8')) ?? []
  const list = { name: 'profile_fields', values: [...profileFieldNames, 'linkedin'] }
  const schema = readFileSync(resolve(import.meta.dirname, '../schemas/limits.sql'), 'utf8')
  const [replaced = ''] =
    /create function private.profile_fields[^;]*;/.exec(writeList(schema, list)) ?? []
  await client.query('begin')
  await client.query(own)
  await client.query(replaced.replace('create function', 'create or replace function'))
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify(tokenClaimsOf('member')),
  ])
  await client.query('set local role authenticated')
  const { rowCount } = await client.query(`update public.profiles set linkedin = 'in/asha'`)
  await client.query('reset role')
  const { rows } = await client.query(
    `select private.member_row(profile) ->> 'linkedin' as shown, answers_version > 1 as moved
     from public.profiles as profile where id = $1`,
    [userIds.member],
  )
  await client.query('rollback')
  expect({ rowCount, rows }).toEqual({ rowCount: 1, rows: [{ shown: 'in/asha', moved: true }] })
})
