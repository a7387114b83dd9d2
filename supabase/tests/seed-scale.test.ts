import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPaymentRules, fillDatabase } from '../seed/fill-database.ts'
import { findBrokenInvariants } from './payments/check-invariants.ts'
import { type OpenDatabase, openEmptyDatabase } from './setup/own-database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.stop())

async function fill(members: number, gifts: number): Promise<string[]> {
  const lines: string[] = []
  for await (const line of fillDatabase(database.url, { members, gifts, applications: 120 }))
    lines.push(line)
  return lines
}

const counted = async () => {
  const { rows } = await database.client.query(
    'select (select count(*) from auth.users) as people, count(*) as gifts, (select count(*) from public.job_applications) as applications from public.contributions',
  )
  return rows
}

test('adds any number of members once, and refuses a second run with instructions', async () => {
  const lines = await fill(60, 3)
  expect(await counted()).toEqual([{ people: '60', gifts: '135', applications: '120' }])

  const broken = await findBrokenInvariants(database.client)
  expect(broken.map(({ id }) => id)).toEqual(brokenPaymentRules)
  expect(lines.at(-1)).toContain('P4, P10, P11, P12, and P17')

  await expect(fill(60, 3)).rejects.toThrow(/earlier run .* npm start -- --reset/)
  expect(await counted()).toEqual([{ people: '60', gifts: '135', applications: '120' }])
})
