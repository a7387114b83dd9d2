import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers, tokenClaimsOfMember } from './setup/add-members.ts'
import { beginTransactionAs } from './setup/begin-as.ts'
import { type OpenDatabase, openEmptyDatabase } from './setup/own-database.ts'

const event = 'e0000000-0000-4000-8000-0000000000aa'
let database: OpenDatabase
let doors: Client[] = []
let codes: string[] = []

beforeAll(async () => {
  database = await openEmptyDatabase()
  await addMembers(database.client, 202)
  await database.client.query('alter table public.profiles disable trigger user')
  await database.client.query(`update public.profiles set role = 'admin' where id in ($1, $2)`, [
    tokenClaimsOfMember(201).sub,
    tokenClaimsOfMember(202).sub,
  ])
  await database.client.query('alter table public.profiles enable trigger user')
  await database.client.query(
    `insert into public.events (id, title, description, event_date, registration_opens_at)
     values ($1, 'Event', 'Text', now() + interval '1 hour', now())`,
    [event],
  )
  const { rows } = await database.client.query<{ ticket_code: string }>(
    `insert into public.event_registrations (event_id, user_id, seated_at)
     select $1, id, now() from public.profiles where role = 'member' returning ticket_code`,
    [event],
  )
  codes = rows.map(({ ticket_code }) => ticket_code)
  doors = Array.from({ length: 10 }, () => new Client({ connectionString: database.url }))
  await Promise.all(doors.map((door) => door.connect()))
})
afterAll(async () => {
  await Promise.all(doors.map((door) => door.end()))
  await database.stop()
})

test('two doors that scan the same 200 tickets at once admit each of them once', async () => {
  expect(new Set(codes).size).toBe(200)
  const outcomes: string[] = []
  // Half of the connections are those of each admin. Both go through all tickets in the same order.
  const left = [codes.values(), codes.values()] as const
  await Promise.all(
    doors.map(async (door, index) => {
      for (const code of left[index % 2 ? 1 : 0]) outcomes.push(await scan(door, code, index % 2))
    }),
  )
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  expect({ admitted: count('admitted'), used: count('used') }).toEqual({ admitted: 200, used: 200 })
  const { rows } = await database.client.query(
    `select count(distinct subject_id)::int as members, count(*)::int as lines
     from public.audit_log where action = 'attendee_checked_in'`,
  )
  expect(rows).toEqual([{ members: 200, lines: 200 }])
})

async function scan(door: Client, code: string, admin: number): Promise<string> {
  await beginTransactionAs(door, tokenClaimsOfMember(201 + admin))
  await door.query('select public.check_in($1, $2)', [event, code])
  const { rows } = await door.query(
    `select current_setting('sabha.answer')::jsonb ->> 'outcome' as outcome`,
  )
  await door.query('commit')
  return rows[0].outcome
}
