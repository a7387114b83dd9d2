import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpWorld, startHttpWorld } from '../http/http-world.ts'
import { hourMs, withinOneWindow } from '../setup/within-one-window.ts'
import { events, userIds } from '../setup/world-people.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
  await world.owner.query(
    `update public.events set title = 'Lake; clean-up', location = 'Gate 2, east', attendance_mode = 'both' where id = $1`,
    [events.seated],
  )
  await world.owner.query(
    `insert into public.event_links (event_id, link) values ($1, 'https://meet.example/secret')
     on conflict (event_id) do update set link = excluded.link`,
    [events.seated],
  )
})
afterAll(() => world.stop())

async function ownAddress(renew = false): Promise<string> {
  const { data, error } = await world.clients.member.functions.invoke('calendar', {
    body: { renew },
  })
  expect(error).toBeNull()
  return data.address
}

test('the address of a member answers with their events, read by a calendar', async () => {
  const address = await ownAddress()
  expect(await ownAddress()).toBe(address)
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const text = await answer.text()
  expect(text).not.toContain('meet.example')
  expect(text).toMatch(/END:VCALENDAR\r\n$/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)

  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
  expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT6H')
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  if (!component) throw new Error('The calendar has no event.')
  expect(others).toEqual([])
  const { uid, sequence, summary, location } = new ICAL.Event(component)
  const { rows } = await world.owner.query('select sequence from public.events where id = $1', [
    events.seated,
  ])
  expect({ uid, summary, location, sequence }).toEqual({
    uid: `${events.seated}@events.sabha`,
    summary: 'Lake; clean-up',
    location: 'Gate 2, east · ऑनलाइन',
    sequence: rows[0].sequence,
  })
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(String(component.getFirstPropertyValue('url'))).toMatch(
    new RegExp(`/events/${events.seated}$`),
  )
  expect(await (await fetch(address)).text()).toBe(text)
})

test('a renewed address replaces the former one, which answers like an unknown one', async () => {
  const former = await ownAddress()
  const renewed = await ownAddress(true)
  expect((await fetch(renewed)).status).toBe(200)
  const unknown = await fetch(former.replace(/feed=.*/, 'feed=00000000000000000000000000000000'))
  const gone = await fetch(former)
  expect([gone.status, unknown.status]).toEqual([404, 404])
  const withoutId = async (answer: Response) => ({ ...(await answer.json()), requestId: '' })
  expect(await withoutId(gone)).toEqual(await withoutId(unknown))
})

test('the address ends when its member is erased', async () => {
  const { data } = await world.clients.demoted.functions.invoke('calendar', {
    body: { renew: false },
  })
  expect((await fetch(data.address)).status).toBe(200)
  await world.owner.query('delete from auth.users where id = $1', [userIds.demoted])
  expect((await fetch(data.address)).status).toBe(404)
})

test.each(['anonymous', 'newcomer', 'departed', 'profileless'] as const)(
  '%s gets no address',
  async (who) => {
    const { data, error } = await world.clients[who].functions.invoke('calendar', {
      body: { renew: false },
    })
    expect(data).toBeNull()
    expect(Object(error).context.status).toBeGreaterThanOrEqual(401)
  },
)

test('an address is read at most 60 times an hour', async () => {
  const address = await ownAddress(true)
  const answers = await withinOneWindow(hourMs, async () => {
    await world.owner.query('delete from private.rate_limits')
    return await Promise.all(Array.from({ length: 61 }, () => fetch(address)))
  })
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(200), 429])
})

test('HEAD is answered like GET, without the calendar', async () => {
  const address = await ownAddress(true)
  await world.owner.query('delete from private.rate_limits')
  const unknown = address.replace(/feed=.*/, 'feed=00000000000000000000000000000000')
  for (const [url, status] of [
    [address, 200],
    [unknown, 404],
  ] as const) {
    const [get, head] = [await fetch(url), await fetch(url, { method: 'HEAD' })]
    expect([get.status, head.status]).toEqual([status, status])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(head.headers.get('cache-control')).toBe(get.headers.get('cache-control'))
    expect(await head.text()).toBe('')
  }
})

test('other methods are refused', async () => {
  const answer = await fetch(await ownAddress(), { method: 'PUT' })
  expect(answer.status).toBe(405)
})
