import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inProgress } from '../../tests/in-progress.ts'
import { Component } from './next-events.tsx'

const own = [registration(9, 'registered'), registration(5, 'waiting')]

it("lists the member's own events and fills up with others, soonest first", async () => {
  show({ own, listed: [event(1), event(2), event(3)] })
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual([
    'Event 1',
    'Event 5',
    'Event 9',
  ])
  expect(
    items.map((item) => /You're going|waiting list/.exec(item.textContent ?? '')?.[0]),
  ).toEqual([undefined, 'waiting list', "You're going"])
  expect(screen.getByRole('link', { name: 'Event 9' })).toHaveAttribute(
    'href',
    `/events/${event(9).id}`,
  )
})

it('lists events in progress first, with the badge Now', async () => {
  const attended = { ...registration(5, 'registered'), event: { ...event(5), ...inProgress } }
  const { requests } = show({ own: [...own.slice(0, 1), attended], listed: [] })
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Event 5NowYou're going/),
    expect.stringMatching(/^Event 9You're going/),
  ])
  const queries = requests.map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(queries.map((query) => query.get('event.over_at') ?? query.get('over_at'))).toEqual([
    'gt.now',
    'gt.now',
  ])
})

it('says which events are online', async () => {
  show({ own: [], listed: [event(1), event(2)] })
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent?.includes(' · Online'))).toEqual([true, false])
})

it('says that no events are announced', async () => {
  show({ own: [], listed: [] })
  expect(await screen.findByText('No events announced yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Events' })).toBeVisible()
})

function show({ own, listed }: { own: object[]; listed: object[] }) {
  const backend = fakeBackend({
    'GET /rest/v1/own_registrations': () => jsonAnswer(own),
    'GET /rest/v1/listed_events': () => jsonAnswer(listed),
  })
  render(
    <FakePlatform session={fakeSession('member')} path="/" pattern="/">
      <UiProvider>
        <Component memberId="7" />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

function event(day: number) {
  return {
    id: `00000000-0000-4001-8000-00000000000${day}`,
    title: `Event ${day}`,
    event_date: `2099-12-0${day}T10:00:00+00:00`,
    over_at: `2099-12-0${day}T12:00:00+00:00`,
    location: null,
    attendance_mode: day === 1 ? 'online' : 'in_person',
  }
}

function registration(day: number, status: string) {
  return { status, waiting_position: status === 'waiting' ? 1 : 0, event: event(day) }
}
