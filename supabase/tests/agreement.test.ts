import { amounts, fieldLengths, interestOptions, limits, professions } from '@sabha/types'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const client = new Client({ connectionString: inject('databaseUrl') })

beforeAll(() => client.connect())
afterAll(() => client.end())

// The browser checks first and the database decides: both must know the same lists and limits.

test('professions and interests are the same list in the browser and in the database', async () => {
  const { rows } = await client.query(
    'select private.profession_options() as professions, private.interest_options() as interests',
  )
  expect(rows).toEqual([{ professions: [...professions], interests: [...interestOptions] }])
})

test.each([
  ['profiles_full_name_check', fieldLengths.fullName],
  ['profiles_company_check', fieldLengths.company],
  ['contributions_notes_check', limits.notesMaxLength],
  ['contributions_amount_check', amounts.oneTimeMaximum],
  ['payment_orders_amount_check', amounts.oneTimeMaximum],
  ['mandates_amount_check', amounts.autoPayMaximum],
])('%s has the limit %i that the browser knows', async (constraint, limit) => {
  const { rows } = await client.query<{ text: string }>(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [constraint],
  )
  expect(rows[0]?.text).toMatch(new RegExp(`<= ${limit}\\b`))
})

test('Auto-Pay Active has the window that the browser knows', async () => {
  const { rows } = await client.query(
    `select private.auto_pay_is_active(now() - make_interval(secs => $1)) as at_the_end,
       private.auto_pay_is_active(now() - make_interval(secs => $1 + 1)) as after_it`,
    [limits.autoPayWindowMs / 1000],
  )
  expect(rows).toEqual([{ at_the_end: true, after_it: false }])
})
