import { jsonAnswer, sampleEvent } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import type { Profile } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeCommunity, sampleAutoPay, sampleOverview } from '../../tests/community.ts'
import { Component } from './dashboard-page.tsx'

const overviewOf = (changes: object) => ({
  'GET /rest/v1/rpc/member_overview': () => jsonAnswer({ ...sampleOverview, ...changes }),
})
const region = (name: string) => within(screen.getByRole('region', { name }))

function showDashboard(profile: Partial<Profile> = {}) {
  render(
    <FakePlatform session={fakeSession('member', profile)} path="/dashboard">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
}

it('shows the completion of the profile, with links to the fields that are missing', async () => {
  fakeCommunity()
  showDashboard({ about: null, date_of_birth: null })

  const status = region('Membership Status')
  expect(status.getByText('Profile 71% complete')).toBeVisible()
  expect(status.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/profile',
  )
  const missing = within(await status.findByRole('list', { name: 'Still missing:' }))
  expect(missing.getByRole('link', { name: 'Date of Birth' })).toHaveAttribute(
    'href',
    '/profile#date_of_birth',
  )
  expect(missing.getByRole('link', { name: 'About You' })).toHaveAttribute('href', '/profile#about')
})

it('leads to the profile without a list of fields if none is missing', () => {
  fakeCommunity()
  showDashboard({ about: 'To learn.' })

  const status = region('Membership Status')
  expect(status.getByRole('link', { name: 'View your profile' })).toHaveAttribute(
    'href',
    '/profile',
  )
  expect(status.queryByText('Still missing:')).not.toBeInTheDocument()
})

it('shows the use of contributions, the last payment and the next charge', async () => {
  fakeCommunity({
    ...overviewOf({ last_payment: { amount: 50_000, created_at: '2026-11-20T18:30:00Z' } }),
    'GET /rest/v1/rpc/auto_pay': () => jsonAnswer(sampleAutoPay),
  })
  showDashboard()

  const giving = region('Your Contributions')
  expect(await giving.findByText('Last payment: ₹500 on 21 Nov 2026')).toBeVisible()
  expect(await giving.findByText('Next charge: ₹300 on 21 Dec 2026')).toBeVisible()
  expect(giving.getByText(/Contributions pay for events/)).toBeVisible()
  expect(giving.getByRole('link')).toHaveAttribute('href', '/contribute')
})

it('does not show "no payment" if payments could not be read', async () => {
  fakeCommunity(overviewOf({ failures: { last_payment: 'unavailable' } }))
  showDashboard()

  const giving = region('Your Contributions')
  expect(await giving.findByText('Your last payment could not be loaded')).toBeVisible()
  expect(giving.queryByText('No payments yet.')).not.toBeInTheDocument()
})

it('lists the next public events with Indian time and place', async () => {
  fakeCommunity({ 'GET /rest/v1/events': () => jsonAnswer([sampleEvent]) })
  showDashboard()

  const item = within(await region('Next Events').findByRole('listitem'))
  expect(item.getByText('Mentoring Circle')).toBeVisible()
  expect(item.getByText(/Sat 5 Dec 2026, 5:00.pm IST/)).toBeVisible()
  expect(item.getByText(/Online/)).toBeVisible()
})

it('lists an event in progress, and says that it takes place now', async () => {
  const event_date = new Date(Date.now() - 600_000).toISOString()
  const { requests } = fakeCommunity({
    'GET /rest/v1/events': () =>
      jsonAnswer([
        { ...sampleEvent, event_date },
        { ...sampleEvent, id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eff', event_date: '2099-12-05' },
      ]),
  })
  showDashboard()

  const [current, next] = await region('Next Events').findAllByRole('listitem')
  expect(current).toHaveTextContent('Mentoring CircleNow')
  expect(next).not.toHaveTextContent('Now')
  const [asked] = requests.filter(({ path }) => path.startsWith('/rest/v1/events?'))
  expect(asked?.path).toContain('over_at=gt.now&order=event_date.asc')
})

it('shows an empty state if no event is announced', async () => {
  fakeCommunity()
  showDashboard()

  expect(await region('Next Events').findByText('No events announced yet.')).toBeVisible()
})
