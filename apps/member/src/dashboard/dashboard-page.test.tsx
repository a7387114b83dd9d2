import { queryClient } from '@sabha/backend/query'
import { jsonAnswer, networkFailure, timeoutFailure } from '@sabha/backend/testing'
import { fakePayments } from '@sabha/checkout/testing'
import type { PaymentGateway, SlotProperties } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import type { Profile } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { fakeCommunity, sampleAutoPay, sampleOverview } from '../../tests/community.ts'
import { Component } from './dashboard-page.tsx'

const overviewOf = (changes: object) => ({
  'GET /rest/v1/rpc/member_overview': () => jsonAnswer({ ...sampleOverview, ...changes }),
})

function showDashboard(
  profile: Partial<Profile> = {},
  payments: () => PaymentGateway | undefined = fakePayments,
) {
  const gateway = payments()
  render(
    <FakePlatform
      session={fakeSession('member', profile)}
      path="/dashboard"
      {...(gateway && { payments: gateway })}
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
}

it('shows the dashboard in Hindi if the user chose it', async () => {
  fakeCommunity()
  render(
    <FakePlatform session={fakeSession('member', { full_name: 'Asha Rao' })} language="hi">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Asha Rao, आपका स्वागत है' }),
  ).toBeVisible()
  expect(screen.getByRole('group', { name: 'आने वाले कार्यक्रम' })).toBeVisible()
})

const tile = (name: string) => within(screen.getByRole('group', { name }))

it('asks for no payment without a payment provider', async () => {
  fakeCommunity()
  showDashboard({ is_paid: false }, () => undefined)

  const status = within(screen.getByRole('region', { name: 'Membership Status' }))
  expect(await status.findByText('Contributions are not open yet.')).toBeVisible()
  expect(status.queryByText('Pending Payment')).not.toBeInTheDocument()
  expect(status.queryByRole('link', { name: 'Complete Payment' })).not.toBeInTheDocument()
})

it('greets the user by full name', () => {
  fakeCommunity()
  showDashboard({ full_name: 'Asha Rao' })

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Asha Rao')
})

it.each([null, '', '  '])('greets "Member" if the name is %j', (full_name) => {
  fakeCommunity()
  showDashboard({ full_name })

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Member')
})

it('shows four community figures', async () => {
  fakeCommunity()
  showDashboard({ total_contributions: 123_456_700 })

  expect(await tile('Upcoming Events').findByText('3')).toBeVisible()
  expect(await tile('Active Jobs').findByText('5')).toBeVisible()
  expect(await tile('Community Members').findByText('1,234')).toBeVisible()
  expect(tile('Total Contributions').getByText('₹12,34,567')).toBeVisible()
})

it('shows that a figure is loading', () => {
  fakeCommunity({ 'GET /rest/v1/rpc/member_overview': () => new Promise(() => undefined) })
  showDashboard()

  expect(tile('Upcoming Events').getByText('Loading')).toBeInTheDocument()
})

it('shows a dash for a figure that fails, keeps the others, and loads it on Retry', async () => {
  let isLost = true
  fakeCommunity({
    'GET /rest/v1/rpc/member_overview': () =>
      jsonAnswer(
        isLost
          ? { ...sampleOverview, active_jobs: null, failures: { active_jobs: 'unavailable' } }
          : sampleOverview,
      ),
  })
  showDashboard()

  const retry = await tile('Active Jobs').findByRole('button', { name: 'Retry Active Jobs' })
  expect(tile('Active Jobs').getByText('–')).toBeVisible()
  expect(tile('Active Jobs').getByText(/not available right now/)).toBeVisible()
  expect(tile('Upcoming Events').getByText('3')).toBeVisible()
  expect(tile('Community Members').getByText('1,234')).toBeVisible()

  isLost = false
  await userEvent.click(retry)
  expect(await tile('Active Jobs').findByText('5')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('shows why a figure is refused, without Retry', async () => {
  fakeCommunity(overviewOf({ active_jobs: null, failures: { active_jobs: 'forbidden' } }))
  showDashboard()

  expect(await tile('Active Jobs').findByText('You do not have access to this.')).toBeVisible()
  expect(tile('Active Jobs').queryByRole('button')).not.toBeInTheDocument()
})

it('shows a dash in each tile if the request for all figures fails', async () => {
  fakeCommunity({ 'GET /rest/v1/rpc/member_overview': () => timeoutFailure() })
  showDashboard()

  for (const name of ['Upcoming Events', 'Active Jobs', 'Community Members'])
    expect(await tile(name).findByRole('button', { name: `Retry ${name}` })).toBeVisible()
})

it('retries automatically if the server was unreachable', async () => {
  let attempts = 0
  fakeCommunity({
    'GET /rest/v1/rpc/member_overview': () =>
      attempts++ === 0 ? networkFailure() : jsonAnswer(sampleOverview),
  })
  showDashboard()

  expect(await tile('Upcoming Events').findByText('3', {}, { timeout: 3000 })).toBeVisible()
})

it('links each figure to its list', () => {
  fakeCommunity()
  showDashboard()

  for (const [name, path] of [
    ['Upcoming Events', '/events'],
    ['Active Jobs', '/jobs'],
    ['Total Contributions', '/contribute'],
  ] as const)
    expect(tile(name).getByRole('link', { name })).toHaveAttribute('href', path)
})

const region = (name: string) => within(screen.getByRole('region', { name }))

it('shows no payment request to an active member who has paid', () => {
  fakeCommunity()
  showDashboard({ is_paid: true })

  expect(region('Membership Status').getByText('Active Member')).toBeVisible()
  expect(region('Membership Status').getByText('Payment Completed')).toBeVisible()
  expect(region('Membership Status').queryByRole('link', { name: /Pay|Contribute/ })).toBeNull()
})

it('links to the contribution page for a member who has not paid', async () => {
  fakeCommunity()
  showDashboard({ is_paid: false })

  expect(region('Membership Status').getByText('Pending Payment')).toBeVisible()
  expect(region('Membership Status').getByText(/up to 48 hours/)).toBeVisible()
  expect(
    await region('Membership Status').findByRole('link', { name: 'Complete Payment' }),
  ).toHaveAttribute('href', '/contribute')
})

it('shows the first charge instead of a payment request if auto-pay is authorised', async () => {
  fakeCommunity({
    'GET /rest/v1/rpc/auto_pay': () => jsonAnswer({ ...sampleAutoPay, state: 'authorised' }),
  })
  showDashboard({ is_paid: false })

  expect(
    await region('Membership Status').findByText(
      'Your auto-pay is set up. First charge on 21 Dec 2026.',
    ),
  ).toBeVisible()
  expect(region('Membership Status').getByText('Pending Payment')).toBeVisible()
  expect(region('Membership Status').getByText(/up to 48 hours/)).toBeVisible()
  expect(region('Membership Status').queryByRole('link', { name: /Pay|Contribute/ })).toBeNull()
})

it('links to the contribution page without a payment request if auto-pay could not be read', async () => {
  fakeCommunity({
    'GET /rest/v1/rpc/auto_pay': () => jsonAnswer({ message: 'no' }, { status: 403 }),
  })
  showDashboard({ is_paid: false })

  expect(await region('Membership Status').findByRole('link', { name: 'Contribute' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Complete Payment' })).toBeNull()
})

it('shows no payment request while a payment is being recorded in the ledger', async () => {
  const { requests } = fakeCommunity()
  const session = fakeSession('member')
  const memberId = session.status === 'signed-in' && session.profile.id
  const open = { stage: 'paid' }
  localStorage.setItem('sabha-payments', JSON.stringify({ memberId, open, confirmation: null }))
  onTestFinished(() => localStorage.removeItem('sabha-payments'))
  showDashboard({ is_paid: false })
  await waitFor(() =>
    expect(requests.filter(({ path }) => path.endsWith('/auto_pay'))).toHaveLength(1),
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(region('Membership Status').queryByRole('link', { name: /Pay|Contribute/ })).toBeNull()
})

it('lists recent applications with job, date and status', async () => {
  const application = {
    id: '5b0c5d2e-6f9e-4a39-9d5a-2f6f0f6f0a01',
    job_id: '5b0c5d2e-6f9e-4a39-9d5a-2f6f0f6f0a02',
    status: 'accepted',
    applied_at: '2026-11-01T20:00:00+00:00',
    job: { title: 'Teacher', company: 'Sahyadri School' },
  }
  fakeCommunity({ 'GET /rest/v1/job_applications': () => jsonAnswer([application]) })
  showDashboard()

  const item = within(await region('Recent Applications').findByRole('listitem'))
  expect(item.getByRole('link', { name: 'Teacher' })).toHaveAttribute(
    'href',
    `/jobs/${application.job_id}`,
  )
  expect(item.getByText('Sahyadri School · Applied 2 Nov 2026')).toBeVisible()
  expect(item.getByText('Accepted')).toBeVisible()
  expect(region('Recent Applications').getByRole('link', { name: 'View Jobs' })).toHaveAttribute(
    'href',
    '/jobs',
  )
})

it('links to the jobs if the user has not applied yet', async () => {
  fakeCommunity()
  showDashboard()

  expect(
    await region('Recent Applications').findByRole('link', { name: 'Browse Jobs' }),
  ).toHaveAttribute('href', '/jobs')
})

it('shows an error, not an empty state, if applications could not be loaded', async () => {
  fakeCommunity({
    'GET /rest/v1/job_applications': () => jsonAnswer({ message: 'no' }, { status: 403 }),
  })
  showDashboard()

  expect(
    await region('Recent Applications').findByText('Your applications could not be loaded'),
  ).toBeVisible()
  expect(region('Recent Applications').getByText('You do not have access to this.')).toBeVisible()
  expect(region('Recent Applications').queryByRole('button')).not.toBeInTheDocument()
})

it('offers a slot to other remotes below its own content', async () => {
  fakeCommunity()
  const Notices = ({ memberId }: SlotProperties['member.dashboard']) => (
    <p>Notices for {memberId}</p>
  )
  render(
    <FakePlatform
      session={fakeSession('member', { id: '7' })}
      fillings={{ 'member.dashboard': [Notices] }}
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )

  const notices = await screen.findByText('Notices for 7')
  expect(notices).toBeVisible()
  const order = screen
    .getByRole('region', { name: 'Recent Applications' })
    .compareDocumentPosition(notices)
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
