import { profileFieldNames, profileFieldRules, profileSchema } from '@sabha/types'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { userIds } from './setup/world-people.ts'

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
