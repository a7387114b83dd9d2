import {
  countAnswer,
  dataRefusal,
  fakeBackend,
  jsonAnswer,
  storeSession,
} from '@sabha/backend/testing'
import { limits } from '@sabha/types'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  sampleListedEvent as listedEvent,
  sampleManagedEvent as sampleEvent,
} from '../../tests/events.ts'
import type { ManagedEventDraft } from './event.ts'
import { allEvents, defaultEventQuery } from './event-query.ts'
import { countEvents, listEvents, readEditedEvent } from './reads.ts'
import { eventsApi, updateEvent } from './writes.ts'

const columns = {
  title: 'Lake Clean-up',
  description: 'Gloves and breakfast are provided.',
  event_date: '2026-12-05T01:30:00Z',
  ends_at: '2026-12-05T04:00:00Z',
  location: null,
  attendance_mode: 'online' as const,
  is_public: true,
  capacity: 40,
  guests_allowed: 2,
  registration_opens_at: '2026-11-20T04:30:00Z',
  registration_closes_at: '2026-12-04T18:29:00Z',
  organiser_name: 'Bengaluru chapter',
}
const draft: ManagedEventDraft = { ...columns, link: null }
const id = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eaa'
const later = { ...listedEvent, id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eff' }

/** The caller is an admin. */
const admin = { 'HEAD /rest/v1/profiles': () => countAnswer(1) }

beforeEach(() => {
  storeSession()
})

describe('listEvents', () => {
  it('lists the earliest first, and has no cursor on the last page', async () => {
    const { requests } = fakeBackend({
      'GET /rest/v1/listed_events': () => jsonAnswer([listedEvent]),
    })

    expect(await listEvents(defaultEventQuery)).toEqual({ rows: [listedEvent], next: null })
    expect(requests[0]?.path).toContain('order=event_date.asc%2Cid.asc&limit=51')
    expect(requests[0]?.path).not.toContain('deleted_at')
  })

  it('continues after the last row of a page', async () => {
    const { requests } = fakeBackend({
      'GET /rest/v1/listed_events': () => jsonAnswer([listedEvent, later]),
    })

    const { rows, next } = await listEvents(defaultEventQuery, { pageSize: 1 })
    expect(rows).toEqual([listedEvent])
    expect(next).toEqual({ key: listedEvent.event_date, id: listedEvent.id })

    await listEvents(defaultEventQuery, { pageSize: 1, after: next })
    const filter = new URLSearchParams(requests[1]?.path.split('?')[1]).get('or')
    const { key, id } = next ?? {}
    expect(filter).toBe(`(event_date.gt."${key}",and(event_date.eq."${key}",id.gt."${id}"))`)
  })

  it('rejects rows that do not match the schema', async () => {
    fakeBackend({
      'GET /rest/v1/listed_events': () => jsonAnswer([{ ...listedEvent, title: null }]),
    })

    await expect(listEvents(defaultEventQuery)).rejects.toMatchObject({ code: 'unexpected_answer' })
  })
})

describe('readEditedEvent', () => {
  const link = 'https://meet.example/lake'

  it('reads an event with its link', async () => {
    const { requests } = fakeBackend({
      'GET /rest/v1/events': () => jsonAnswer(sampleEvent),
      'POST /rest/v1/rpc/event_link': () => jsonAnswer(link),
    })

    expect(await readEditedEvent(sampleEvent.id)).toEqual({ ...sampleEvent, link })
    expect(requests.map(({ body }) => body)).toContainEqual({ event_id: sampleEvent.id })
  })

  it('throws not_found for a missing event', async () => {
    fakeBackend({
      'GET /rest/v1/events': () => dataRefusal(406, 'PGRST116'),
      'POST /rest/v1/rpc/event_link': () => jsonAnswer(null),
    })

    await expect(readEditedEvent(sampleEvent.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the query of the list', () => {
  const asked = async (change: Partial<typeof defaultEventQuery>) => {
    const { requests } = fakeBackend({ 'HEAD /rest/v1/events': () => countAnswer(4) })
    expect(await countEvents({ ...defaultEventQuery, ...change })).toBe(4)
    return Object.fromEntries(new URLSearchParams(requests[0]?.path.split('?')[1]))
  }

  it('asks for events that are not over by default', async () => {
    expect(await asked({ search: ' ' })).toEqual({ select: 'id', over_at: 'gt.now' })
  })

  it('asks for the events in progress and of the next days that are not cancelled', async () => {
    const { requests } = fakeBackend({ 'HEAD /rest/v1/events': () => countAnswer(4) })
    await countEvents({ ...defaultEventQuery, when: 'week' })

    const asked = new URLSearchParams(requests[0]?.path.split('?')[1])
    expect(asked.get('over_at')).toBe('gt.now')
    const days =
      (Date.parse(asked.get('event_date')?.replace('lt.', '') ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(limits.overviewDays, 2)
    expect(asked.get('cancelled_at')).toBe('is.null')
  })

  it('sends no filter when all events are listed', async () => {
    expect(await asked(allEvents)).toEqual({ select: 'id' })
  })

  it.each([
    [{ when: 'past' }, { over_at: 'lte.now' }],
    [{ audience: 'public' }, { is_public: 'eq.true' }],
    [{ audience: 'members' }, { is_public: 'eq.false' }],
  ] as const)('sends %j as filter for the database', async (change, filter) => {
    expect(await asked(change)).toMatchObject(filter)
  })

  it('counts the events that match a search', async () => {
    const { requests } = fakeBackend({ 'POST /rest/v1/rpc/search_events': () => countAnswer(4) })

    expect(await countEvents({ ...defaultEventQuery, search: 'Lake' })).toBe(4)
    expect(requests[0]?.body).toEqual({ search: 'Lake' })
    expect(requests[0]?.path).toContain('over_at=gt.now')
  })

  it.each([
    ['latest', 'event_date.desc,id.desc'],
    ['added', 'created_at.desc,id.desc'],
  ] as const)('sorts by %s', async (sort, order) => {
    const { requests } = fakeBackend({ 'GET /rest/v1/listed_events': () => jsonAnswer([]) })
    await listEvents({ ...defaultEventQuery, sort })
    expect(requests[0]?.path).toContain(`order=${encodeURIComponent(order)}`)
  })
})

it('creates an event without sending creator or time', async () => {
  const { requests } = fakeBackend({ 'POST /rest/v1/events': () => jsonAnswer([sampleEvent]) })

  expect(await eventsApi.create({ id, draft })).toEqual(sampleEvent)
  expect(requests[0]?.body).toEqual({ ...columns, id })
})

describe('an event that is sent again', () => {
  const made = { ...sampleEvent, ...columns, event_date: '2026-12-05T01:30:00+00:00', id }
  const sendAgain = async (present: () => Response) => {
    const sent: unknown[] = []
    fakeBackend({
      'POST /rest/v1/events': ({ body }) => {
        sent.push(Object(body).id)
        return jsonAnswer(sent.length === 1 ? [] : [{ ...made, ...Object(body) }])
      },
      'GET /rest/v1/events': present,
    })
    return { answer: await eventsApi.create({ id, draft }), sent }
  }

  it('is returned if it was created by a request whose response was lost', async () => {
    const { answer, sent } = await sendAgain(() => jsonAnswer(made))
    expect(answer).toEqual(made)
    expect(sent).toEqual([id])
  })

  it.each([
    ['was changed since', () => jsonAnswer({ ...made, title: 'Changed since' })],
    ['moved online since', () => jsonAnswer({ ...made, attendance_mode: 'both' })],
    ['was deleted since', () => dataRefusal(406, 'PGRST116')],
  ])('is created as another one if the existing one %s', async (_, present) => {
    const { answer, sent } = await sendAgain(present)
    expect(sent).toEqual([id, answer.id])
    expect(answer.id).not.toBe(id)
  })

  it('fails if the existing one cannot be read', async () => {
    await expect(sendAgain(() => dataRefusal(503, 'PGRST000'))).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

it('throws forbidden for a member who creates an event', async () => {
  fakeBackend({ 'POST /rest/v1/events': () => dataRefusal(403, '42501') })

  await expect(eventsApi.create({ id, draft })).rejects.toMatchObject({ code: 'forbidden' })
})

describe('updateEvent', () => {
  const linked = { 'POST /rest/v1/rpc/set_event_link': () => new Response(null, { status: 204 }) }

  it('changes the event in the version that was read', async () => {
    const { requests } = fakeBackend({
      ...linked,
      'POST /rest/v1/rpc/change_event': () => jsonAnswer(sampleEvent),
    })

    expect(await updateEvent(sampleEvent, draft)).toEqual({ ...sampleEvent, link: null })
    const call = { event_id: sampleEvent.id, seen: sampleEvent.updated_at, changes: columns }
    expect(requests[0]?.body).toEqual({ ...call, tell: true })
  })

  it('passes on what the organiser has answered', async () => {
    const { requests } = fakeBackend({
      ...linked,
      'POST /rest/v1/rpc/change_event': () => jsonAnswer(sampleEvent),
    })

    await updateEvent(sampleEvent, { ...draft, answers: { tell: false, seatsSeen: 18 } })
    expect(requests[0]?.body).toMatchObject({ changes: columns, tell: false, seats_seen: 18 })
  })

  it.each([
    { code: 'row_changed', present: [{ updated_at: '2026-11-02T00:00:00+00:00' }] },
    { code: 'forbidden', present: [{ updated_at: sampleEvent.updated_at }] },
    { code: 'not_found', present: [] },
  ])('throws $code if nothing was changed', async ({ code, present }) => {
    fakeBackend({
      ...admin,
      'POST /rest/v1/rpc/change_event': () => jsonAnswer(null),
      'GET /rest/v1/events': () => jsonAnswer(present),
    })

    await expect(updateEvent(sampleEvent, draft)).rejects.toMatchObject({ code })
  })
})

it('changes only the visibility', async () => {
  const { requests } = fakeBackend({ 'PATCH /rest/v1/events': () => jsonAnswer([sampleEvent]) })

  await eventsApi.setFlag({ id: sampleEvent.id, on: false })
  expect(requests[0]?.body).toEqual({ is_public: false })
  expect(requests[0]?.path).not.toContain('updated_at=eq')
})

it('throws if the visibility was not changed', async () => {
  fakeBackend({
    ...admin,
    'PATCH /rest/v1/events': () => jsonAnswer([]),
    'GET /rest/v1/events': () => jsonAnswer([{ updated_at: sampleEvent.updated_at }]),
  })

  await expect(eventsApi.setFlag({ id: sampleEvent.id, on: true })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

describe('eventsApi.delete', () => {
  const done = () => new Response(null, { status: 204 })

  it('succeeds if the event is already deleted', async () => {
    const { requests } = fakeBackend({
      ...admin,
      'DELETE /rest/v1/events': done,
      'GET /rest/v1/events': () => jsonAnswer([]),
    })

    await expect(eventsApi.delete(sampleEvent.id)).resolves.toBeUndefined()
    expect(requests[0]?.path).toBe(`/rest/v1/events?id=eq.${sampleEvent.id}`)
  })

  it('throws if the database ignored the request', async () => {
    fakeBackend({
      ...admin,
      'DELETE /rest/v1/events': done,
      'GET /rest/v1/events': () => jsonAnswer([{ updated_at: sampleEvent.updated_at }]),
    })

    await expect(eventsApi.delete(sampleEvent.id)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

it('restores an event', async () => {
  const { requests } = fakeBackend({
    'POST /rest/v1/rpc/restore_event': () => new Response(null, { status: 204 }),
  })

  await expect(eventsApi.restore(sampleEvent.id)).resolves.toBeUndefined()
  expect(requests[0]?.body).toEqual({ event_id: sampleEvent.id })
})
