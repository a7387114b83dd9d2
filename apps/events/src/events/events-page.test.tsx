import { dataRefusal, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { type FakePerson, FakePlatform, fakeSession } from '@sabha/contract/testing'
import { limits } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import { inProgress } from '../../tests/in-progress.ts'
import { Component } from './events-page.tsx'

const going = { ...sampleRegistration, attended_at: null, event: sampleEvent }
const other = { ...sampleEvent, id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be101', title: 'Budget Night' }

it.each([
  [{}, "You're going"],
  [{ status: 'waiting', waiting_position: 2 }, 'Number 2 on the waiting list'],
])('says at which events the member is registered or waiting: %j', async (change, badge) => {
  show({ own: () => jsonAnswer([{ ...going, ...change }]) })

  const [lake, budget] = await screen.findAllByRole('listitem')
  expect(lake).toHaveTextContent(badge)
  expect(budget).toHaveTextContent(/^Budget Night.*Bengaluru$/)
})

it('says only that the event is cancelled if the member was going to a cancelled event', async () => {
  show({ own: () => jsonAnswer([going]), event: { cancelled_at: '2026-01-01T00:00:00Z' } })

  const [lake] = await screen.findAllByRole('listitem')
  expect(lake).toHaveTextContent(/Bengaluru.*Cancelled$/)
})

it('lists events without badges if the registrations could not be loaded', async () => {
  show({ own: () => dataRefusal(400, '22000') })

  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
})

it('reads no registrations for visitors', async () => {
  const { requests } = show({ person: 'signed-out' })

  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(requests.filter(({ path }) => path.includes('own_registrations'))).toEqual([])
})

it('says which events are online, whatever their location is called', async () => {
  show({ event: { attendance_mode: 'online', location: 'Zoom' } })

  const [lake, budget] = await screen.findAllByRole('listitem')
  expect(lake).toHaveTextContent(/Zoom.*Online$/)
  expect(budget).not.toHaveTextContent(/online/i)
})

it.each([
  ['Online', 'attendance_mode=neq.in_person'],
  ['In person', 'attendance_mode=neq.online'],
])('filters by how members attend: %s', async (where, filter) => {
  const { requests } = show({})
  await userEvent.selectOptions(await screen.findByLabelText('Where'), where)

  await expect
    .poll(() => requests.map(({ path }) => decodeURIComponent(path)).join('\n'))
    .toContain(filter)
})

it('lists an event that is in progress first, and says that it takes place now', async () => {
  const { requests } = show({ event: inProgress })

  const [lake, budget] = await screen.findAllByRole('listitem')
  expect(lake).toHaveTextContent(/Bengaluru.*Now$/)
  expect(budget).not.toHaveTextContent('Now')
  const { searchParams } = new URL(requests[0]?.path ?? '', location.origin)
  expect(searchParams.get('over_at')).toBe('gt.now')
  expect(searchParams.get('order')).toBe('event_date.asc,id.asc')
})

it('lists an event under Past only once it is over', async () => {
  const { requests } = show({ path: '/events?when=past', event: { over_at: '2026-01-01' } })
  await screen.findAllByRole('listitem')

  expect(requests.map(({ path }) => path).join('\n')).toContain('over_at=lte.now&')
})

it('searches by the beginning of a longer search in the URL', async () => {
  const { requests } = show({ path: `/events?search=${'x'.repeat(300)}` })
  await screen.findAllByRole('listitem')

  const searches = requests.filter(({ path }) => path.includes('/rpc/search_events'))
  expect(searches.map(({ body }) => body)).toEqual([{ search: 'x'.repeat(limits.searchMaxLength) }])
})

interface Shown {
  own?: () => Response
  event?: object
  person?: FakePerson
  path?: string
}

function show({
  own = () => jsonAnswer([]),
  event = {},
  person = 'member',
  path = '/events',
}: Shown) {
  const backend = fakeBackend({
    'GET /rest/v1/listed_events': () => jsonAnswer([{ ...sampleEvent, ...event }, other]),
    'POST /rest/v1/rpc/search_events': () => jsonAnswer([other]),
    'GET /rest/v1/own_registrations': own,
  })
  render(
    <FakePlatform session={fakeSession(person)} path={path}>
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}
