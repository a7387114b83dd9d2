import { dataRefusal, fakeBackend, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleManagedEvent } from '../../tests/events.ts'
import { type ManagedEventDraft, openNow } from './event.ts'
import { cancelEvent, createEvent, updateEvent } from './writes.ts'

const { id } = sampleManagedEvent
const link = 'https://meet.example/circle'
const draft: ManagedEventDraft = {
  ...sampleManagedEvent,
  attendance_mode: 'in_person',
  link,
}
const done = () => new Response(null, { status: 204 })

beforeEach(() => {
  storeSession()
})

/** A backend that saves events; each save makes a new version. */
function savingBackend(setLink: () => Response = done) {
  let versions = 0
  const save = () => {
    versions += 1
    return { ...sampleManagedEvent, updated_at: `2026-11-0${versions + 1}T00:00:00Z` }
  }
  const { requests } = fakeBackend({
    'POST /rest/v1/events': () => jsonAnswer([save()]),
    'POST /rest/v1/rpc/change_event': () => jsonAnswer(save()),
    'POST /rest/v1/rpc/set_event_link': setLink,
  })
  return {
    links: () =>
      requests.filter(({ path }) => path.endsWith('/set_event_link')).map(({ body }) => body),
    /** Versions that the changes were based on. */
    seen: () =>
      requests
        .filter(({ path }) => path.endsWith('/change_event'))
        .map(({ body }) => Object(body).seen),
  }
}

describe('createEvent', () => {
  it('stores the link of the created event', async () => {
    const { links } = savingBackend()

    expect(await createEvent({ id, draft })).toMatchObject({ id, link })
    expect(links()).toEqual([{ event_id: id, link }])
  })

  it('stores no link if there is none', async () => {
    const { links } = savingBackend()

    await createEvent({ id, draft: { ...draft, link: null } })
    expect(links()).toEqual([])
  })

  it('returns an event whose registration was opened by a request without a response', async () => {
    const opened = { ...sampleManagedEvent, registration_opens_at: '2026-11-20T04:30:00Z' }
    fakeBackend({
      'POST /rest/v1/events': () => jsonAnswer([]),
      'GET /rest/v1/events': () => jsonAnswer(opened),
    })

    const event = { ...draft, link: null, registration_opens_at: openNow }
    expect(await createEvent({ id, draft: event })).toMatchObject({ id })
  })
})

describe('updateEvent', () => {
  it('stores and removes the link', async () => {
    const { links } = savingBackend()

    await updateEvent(sampleManagedEvent, draft)
    await updateEvent(sampleManagedEvent, { ...draft, link: null })
    expect(links()).toEqual([{ event_id: id, link }, { event_id: id }])
  })

  it('can be repeated if the event was saved without its link', async () => {
    let isDown = true
    const { links, seen } = savingBackend(() => (isDown ? dataRefusal(503, 'PGRST000') : done()))

    await expect(updateEvent(sampleManagedEvent, draft)).rejects.toMatchObject({
      code: 'unavailable',
    })
    isDown = false
    await updateEvent(sampleManagedEvent, draft)

    expect(seen()).toEqual([sampleManagedEvent.updated_at, '2026-11-02T00:00:00Z'])
    expect(links().at(-1)).toEqual({ event_id: id, link })
  })
})

it('cancels an event with a message', async () => {
  const { requests } = fakeBackend({ 'POST /rest/v1/rpc/cancel_event': done })

  await cancelEvent({ id, message: 'Heavy rain' })
  expect(requests[0]?.body).toEqual({ event_id: id, message: 'Heavy rain' })
})
