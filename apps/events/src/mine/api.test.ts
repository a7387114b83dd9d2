import { queryClient } from '@sabha/backend/query'
import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { expect, it } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import { ownEventQueries } from './api.ts'

const { id, title, location } = sampleEvent

it('lists coming events soonest first, then past ones latest first', async () => {
  const years = [2098, 2097, 2003, 2002]
  fakeBackend({ 'GET /rest/v1/own_registrations': () => jsonAnswer(years.map(registration)) })
  const own = await queryClient.fetchQuery(ownEventQueries.list('7'))
  expect(own.map(({ event }) => new Date(event.event_date).getUTCFullYear())).toEqual([
    2097, 2098, 2003, 2002,
  ])
})

function registration(year: number) {
  const event_date = `${year}-06-01T10:00:00+00:00`
  const over_at = `${year}-06-01T12:00:00+00:00`
  const event = { id, title, event_date, over_at, location, cancelled_at: null }
  return { ...sampleRegistration, attended_at: null, event }
}
