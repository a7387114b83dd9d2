import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleOverview } from '../../tests/content.ts'
import { fill, show } from '../../tests/show.tsx'
import { Component as NewEventPage } from '../events/new-event-page.tsx'
import type { Overview } from './api.ts'
import { messages as hindi } from './messages/hi.ts'
import { Component } from './overview-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:30:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

function showOverview(change: Partial<Overview> = {}) {
  const answer = { current: { ...sampleOverview, ...change } }
  const backend = fakeBackend({
    'GET /rest/v1/rpc/admin_overview': () => jsonAnswer(answer.current),
  })
  show(Component, { path: '/admin' })
  return { answer, ...backend }
}

const tile = (name: string) => within(screen.getByRole('group', { name }))
const attention = () => within(screen.getByRole('region', { name: 'Needs your attention' }))

it('shows six figures read in one request, each with a link to its list', async () => {
  const { requests } = showOverview()

  expect(await tile('Members').findByText('12,345')).toBeVisible()
  expect(tile('Total Events').getByText('12')).toBeVisible()
  expect(tile('Public Events').getByText('7')).toBeVisible()
  expect(tile('Job Openings').getByText('3')).toBeVisible()
  expect(tile('Admins').getByText('4')).toBeVisible()
  const pathOf = (name: string) => tile(name).getByRole('link').getAttribute('href')
  expect(pathOf('Applications')).toBe('/admin/applications')
  expect(pathOf('Members')).toBe('/admin/members?role=member')
  expect(pathOf('Admins')).toBe('/admin/members?role=admins')
  expect(requests).toHaveLength(1)
})

it('lists pending work first, with its age and a link', async () => {
  showOverview()

  const applications = await screen.findByRole('link', { name: '8 applications to review' })
  expect(applications).toHaveAttribute('href', '/admin/applications?status=pending')
  expect(attention().getByText('oldest 12 days ago')).toBeVisible()
  expect(
    attention().getByRole('link', { name: '1 payment failed in the last 7 days' }),
  ).toHaveAttribute('href', '/admin/payments?state=failed&period=week')
  expect(attention().getByText('latest 2 days ago')).toBeVisible()
  expect(attention().getByRole('link', { name: /events? in the next/ })).toHaveAttribute(
    'href',
    '/admin/events?when=week',
  )
  expect(attention().getByText(/next on Sat 5 Dec 2026, 5:00\spm IST/)).toBeVisible()
})

it('says today for work of the same day', async () => {
  const now = '2026-11-22T03:00:00+00:00'
  showOverview({
    waiting_applications: { count: 1, since: now },
    failed_payments: { count: 1, latest_at: now },
  })
  expect(await attention().findByText('oldest today')).toBeVisible()
  expect(attention().getByText('latest today')).toBeVisible()
  expect(hindi.attention.latest(hindi.attention.today)).toBe('पिछला आज हुआ')
})

it('shows that no work is pending', async () => {
  showOverview({
    waiting_applications: { count: 0, since: null },
    events_this_week: { count: 0, next_at: null },
    failed_payments: { count: 0, latest_at: null },
  })

  expect(await screen.findByText('Nothing needs your attention.')).toBeVisible()
})

it('shows a dash and Retry for a part that could not be read, and keeps the others', async () => {
  const { answer } = showOverview({
    members: null,
    waiting_applications: null,
    failures: { members: 'unavailable', waiting_applications: 'unavailable' },
  })

  const retry = await tile('Members').findByRole('button', { name: 'Retry Members' })
  expect(tile('Members').getByText('–')).toBeVisible()
  expect(tile('Applications').getByText('56')).toBeVisible()
  expect(attention().getByText('Applications to review could not be counted.')).toBeVisible()
  answer.current = sampleOverview
  await userEvent.click(retry)
  expect(await tile('Members').findByText('12,345')).toBeVisible()
  expect(attention().getByText('8 applications to review')).toBeVisible()
})

it('links to events, jobs, members and payments, and to the forms for new ones', async () => {
  showOverview()
  const jobs = within(screen.getByRole('region', { name: 'Jobs Management' }))
  const events = within(screen.getByRole('region', { name: 'Events Management' }))
  const members = within(screen.getByRole('region', { name: 'Members Management' }))

  expect(events.getByRole('link', { name: 'New Event' })).toHaveAttribute(
    'href',
    '/admin/events/new',
  )
  expect(jobs.getByRole('link', { name: 'New Job' })).toHaveAttribute('href', '/admin/jobs/new')
  expect(members.getByRole('link')).toHaveAttribute('href', '/admin/members')
  expect(screen.getByRole('link', { name: 'View Payments' })).toHaveAttribute(
    'href',
    '/admin/payments',
  )
  await tile('Members').findByText('12,345')
})

it('links to a draft of a new event on this device', async () => {
  fakeBackend({})
  const { unmount } = show(NewEventPage, { path: '/admin/events/new' })
  fill(/Title/, 'Half an event')
  unmount()
  showOverview()

  expect(
    await screen.findByRole('link', { name: 'You started a new event on this device' }),
  ).toHaveAttribute('href', '/admin/events/new')
})
