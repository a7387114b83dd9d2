import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../access-types.ts'
import { addMembers } from '../setup/add-members.ts'
import { events, rowId, userIds } from '../setup/world-people.ts'
import {
  functionRefusal,
  type HttpWorld,
  password,
  startHttpWorld,
  tableRefusal,
} from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

const outsiders: Identity[] = ['anonymous', 'profileless', 'newcomer', 'unfinished', 'departed']
const members: Identity[] = ['member', 'demoted']

test.each([...outsiders, ...members])('%s cannot organise events', async (who) => {
  const client = world.clients[who]
  const calls = await Promise.all([
    client.rpc('cancel_event', { event_id: events.open, message: 'No' }),
    client.rpc('admit_registration', { registration_id: rowId('registration', userIds.other) }),
    client.rpc('set_event_link', { event_id: events.open, link: 'https://meet.example/' }),
    client.rpc('event_reach', { event_id: events.open }),
    client.rpc('change_event', { event_id: events.open, seen: 'now', changes: { capacity: 1 } }),
    client.rpc('event_attendees', { event_id: events.seated }),
    client.rpc('admin_attendees', { event_id: events.seated }),
    client.rpc('check_in', { event_id: events.seated, ticket_code: 'X' }),
    client.rpc('undo_check_in', { registration_id: rowId('registration', userIds.other) }),
  ])
  expect(calls.map(({ error }) => error?.code)).toEqual(calls.map(() => functionRefusal(who)))
  const statements = await Promise.all([
    client.from('events').update({ capacity: 1 }).eq('id', events.open).select('id'),
    client.from('events').update({ cancelled_at: '2026-01-01' }).eq('id', events.open),
    client.from('event_links').select('link'),
  ])
  for (const { data, error } of statements)
    expect(error?.code ?? data, JSON.stringify(error)).toEqual(error ? tableRefusal(who) : [])
  const { rows } = await world.owner.query(
    'select capacity, cancelled_at from public.events where id = $1',
    [events.open],
  )
  expect(rows).toEqual([{ capacity: 4, cancelled_at: null }])
})

test.each(outsiders)('%s neither registers nor sees an event for members', async (who) => {
  const client = world.clients[who]
  for (const verb of ['register_for_event', 'cancel_registration', 'restore_registration']) {
    const { error } = await client.rpc(verb, { event_id: events.open })
    expect(error?.code, verb).toBe(functionRefusal(who))
  }
  const { error } = await client.rpc('change_guests', { event_id: events.open, guests: 0 })
  expect(error?.code).toBe(functionRefusal(who))
  const listed = await client.from('listed_events').select('title').eq('id', events.open)
  expect(listed.error?.code ?? listed.data).toEqual(listed.error ? tableRefusal(who) : [])
  const link = await client.rpc('event_link', { event_id: events.open })
  expect(link.error?.code ?? link.data).toBe(
    who === 'anonymous' || who === 'departed' ? functionRefusal(who) : null,
  )
})

test.each(members)('%s writes no registration and reads those of no other member', async (who) => {
  const client = world.clients[who]
  const row = { event_id: events.open, user_id: userIds[who as 'member'] }
  const table = () => client.from('event_registrations')
  const answers = await Promise.all([
    table().insert(row),
    table().upsert(row),
    table().update({ guests: 3 }).eq('user_id', row.user_id),
    table().delete().eq('user_id', row.user_id),
    table().select('place'),
    table().select('check_in_id'),
    table().update({ attended_at: 'now' }).eq('user_id', row.user_id),
    table().select('id').order('place'),
    client.from('own_registrations').update({ guests: 3 }).eq('user_id', row.user_id),
  ])
  expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => '42501'))
  for (const view of ['event_registrations', 'own_registrations']) {
    const { data } = await client.from(view).select('user_id').neq('user_id', row.user_id)
    expect(data).toEqual([])
  }
  const { data } = await client
    .from('listed_events')
    .select('title, event_registrations(user_id)')
    .eq('id', events.seated)
  expect(data).toEqual([{ title: 'Seated event', event_registrations: [{ user_id: row.user_id }] }])
})

test('shows the numbers of seats of public events to visitors, without registrations', async () => {
  const { anonymous } = world.clients
  const numbers = await anonymous
    .from('listed_events')
    .select('title, seats_taken, waiting_count')
    .order('event_date')
  expect(numbers.data).toEqual([{ title: 'Public event', seats_taken: 0, waiting_count: 0 }])
  for (const table of ['event_registrations', 'own_registrations']) {
    const { error } = await anonymous.from(table).select('*')
    expect(error?.code).toBe('42501')
  }
})

test('gives 50 seats to 200 members who register at once, and one seat to a member who tries again', {
  timeout: 180_000,
}, async () => {
  await addMembers(world.owner, 200, password)
  await world.owner.query('update public.events set capacity = 50 where id = $1', [events.open])
  const clients = Array.from({ length: 200 }, () =>
    createClient(world.url, world.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    }),
  )
  await Promise.all(
    clients.map(async (client, index) => {
      const email = `member${index + 1}@crowd.test`
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw error
    }),
  )
  const register = () => Promise.all(clients.map(registerInTime))
  const answers = await register()
  expect(answers.map(({ data }) => data?.status).toSorted()).toEqual([
    ...Array(50).fill('registered'),
    ...Array(150).fill('waiting'),
  ])
  const positions = answers.map(({ data }) => data?.waiting_position).filter(Boolean)
  expect(positions.toSorted((a, b) => a - b)).toEqual(positions.map((_, index) => index + 1))
  await register()
  const leavers = clients.filter((_, index) => answers[index]?.data?.status === 'registered')
  await Promise.all(
    leavers
      .slice(0, 5)
      .map((client) => client.rpc('cancel_registration', { event_id: events.open })),
  )
  const { data } = await world.clients.member
    .from('listed_events')
    .select('seats_taken, waiting_count')
    .eq('id', events.open)
  expect(data).toEqual([{ seats_taken: 50, waiting_count: 145 }])
})

/** Registers for the open event, again if the wait for others was longer than the time limit of a statement. */
async function registerInTime(client: SupabaseClient) {
  const register = () => client.rpc('register_for_event', { event_id: events.open })
  let answer = await register()
  while (answer.error?.code === '57014') answer = await register()
  return answer
}
