import { type MemberSort, memberSorts } from '@sabha/types/records'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const client = new Client({ connectionString: inject('databaseUrl') })

beforeAll(() => client.connect())
afterAll(() => client.end())

const orders: Record<MemberSort, string> = {
  newest: 'Bela Chitra Asha',
  oldest: 'Asha Chitra Bela',
  name: 'Asha Bela Chitra',
  contributions: 'Chitra Asha Bela',
}

test.each(memberSorts)('sorts members by %s', async (sort) => {
  const ordering = await client.query('select private.member_order($1, null, null) as by', [sort])
  const [key, direction] = ordering.rows[0].by
  const { rows } = await client.query(
    `select string_agg(sort_name, ' ' order by ${key} ${direction}) as names
     from (values (1, 'Asha', 20), (3, 'Bela', 10), (2, 'Chitra', 30))
       as p (created_at, sort_name, total_contributions)`,
  )
  expect(rows).toEqual([{ names: orders[sort] }])
})
