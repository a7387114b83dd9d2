import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '../setup/add-members.ts'
import { events } from '../setup/world-people.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

test('two doors that scan the same 200 tickets at once admit each of them once', {
  timeout: 120_000,
}, async () => {
  await addMembers(world.owner, 200)
  const { rows } = await world.owner.query<{ ticket_code: string }>(
    `insert into public.event_registrations (event_id, user_id, seated_at)
     select $1, id, now() from public.profiles where email like '%@crowd.test' returning ticket_code`,
    [events.open],
  )
  const doors = [world.clients.admin, world.clients.superuser]
  const outcomes = await Promise.all(
    doors.map(async (door) => {
      const found: string[] = []
      const left = rows.values()
      const scanOn = async () => {
        for (const { ticket_code } of left) {
          const { data, error } = await door.rpc('check_in', { event_id: events.open, ticket_code })
          if (error) throw error
          found.push(Object(data).outcome)
        }
      }
      await Promise.all([scanOn(), scanOn(), scanOn()])
      return found
    }),
  )
  const count = (wanted: string) => outcomes.flat().filter((outcome) => outcome === wanted).length
  expect({ admitted: count('admitted'), used: count('used') }).toEqual({ admitted: 200, used: 200 })
})
