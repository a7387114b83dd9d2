import { afterAll, beforeAll, expect, test } from 'vitest'
import { events, userIds } from '../setup/world-people.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

test('an admin creates, changes, finds, counts and cancels an event', async () => {
  const { admin } = world.clients
  const id = crypto.randomUUID()
  const made = await admin
    .from('events')
    .upsert(
      {
        id,
        title: 'Tea_time 50%',
        description: 'Bring a cup.',
        event_date: '2030-12-05T18:00:00+05:30',
        ends_at: '2030-12-05T20:00:00+05:30',
        location: null,
        is_public: false,
        capacity: 2,
        guests_allowed: 1,
        registration_opens_at: 'now',
        registration_closes_at: '2030-12-04T18:00:00+05:30',
        organiser_name: 'Mumbai chapter',
      },
      { ignoreDuplicates: true },
    )
    .select('registration_opens_at, updated_at')
    .maybeSingle()
  expect(made.error).toBeNull()
  expect(Date.parse(made.data?.registration_opens_at ?? '')).toBeLessThanOrEqual(Date.now())

  const link = 'https://meet.example/tea'
  expect((await admin.rpc('set_event_link', { event_id: id, link })).error).toBeNull()
  expect((await admin.rpc('event_link', { event_id: id })).data).toBe(link)
  const stale = await admin
    .from('events')
    .update({ capacity: 3 })
    .eq('id', id)
    .eq('updated_at', made.data?.updated_at ?? '')
    .select('id')
  expect(stale.data).toEqual([])

  for (const [pattern, count] of [
    ['%tea\\_time 50\\%%', 1],
    ['%teaxtime%', 0],
  ] as const) {
    const found = await admin
      .from('listed_events')
      .select('id, seats_taken, waiting_count')
      .like('search_text', pattern)
      .gte('event_date', 'now')
    expect(found.data).toHaveLength(count)
  }

  for (const who of ['member', 'demoted', 'superuser'] as const)
    expect((await world.clients[who].rpc('register_for_event', { event_id: id })).error).toBeNull()
  const refused = await admin.from('events').delete().eq('id', id)
  expect(refused.error?.hint).toBe('event_has_registrations')
  const row = () =>
    admin.from('listed_events').select('seats_taken, waiting_count, cancel_message').eq('id', id)
  expect((await row()).data).toEqual([{ seats_taken: 2, waiting_count: 1, cancel_message: null }])

  const listed = await admin.rpc('event_attendees', { event_id: id })
  const { attendees, next } = Object(listed.data)
  expect(next).toBeNull()
  expect(attendees.map(({ status }: { status: string }) => status)).toEqual([
    'registered',
    'registered',
    'waiting',
  ])

  const message = 'The hall is flooded.'
  expect((await admin.rpc('cancel_event', { event_id: id, message })).error).toBeNull()
  expect((await row()).data).toMatchObject([{ cancel_message: message }])
})

test('a refused export of attendees is audited', async () => {
  const { data, error } = await world.clients.demoted.rpc('event_attendees', {
    event_id: events.seated,
  })
  expect({ data, code: error?.code, hint: error?.hint }).toEqual({
    data: null,
    code: '42501',
    hint: 'admin_only',
  })
  const { rows } = await world.owner.query(
    `select subject_id from public.audit_log where action = 'attendees_export_denied' and actor_id = $1`,
    [userIds.demoted],
  )
  expect(rows).toEqual([{ subject_id: events.seated }])
})
