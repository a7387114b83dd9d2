import {
  countAnswer,
  type FakeAnswer,
  jsonAnswer,
  sampleContribution,
  storeSession,
  timeoutFailure,
} from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeCommunity, sampleSummary } from '../../tests/community.ts'
import { Component } from './history-page.tsx'

const gift = (index: number, changes: object = {}) => ({
  ...sampleContribution,
  id: `5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1${String(100 + index)}`,
  created_at: `2026-11-10T04:30:${String(59 - index)}+00:00`,
  receipt: null,
  ...changes,
})

beforeEach(() => {
  storeSession()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00Z') })
})

function open(answers: Record<string, FakeAnswer> = {}, path = '/contribute/history') {
  const backend = fakeCommunity({
    'GET /rest/v1/contributions': () => jsonAnswer([gift(0)]),
    'HEAD /rest/v1/contributions': () => countAnswer(1),
    'POST /rest/v1/rpc/contribution_summary': () => jsonAnswer(sampleSummary),
    ...answers,
  })
  render(
    <FakePlatform session={fakeSession('member')} path={path}>
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  const asked = (by: string) =>
    backend.requests
      .filter(({ method, path }) => method === by && path.includes('/contributions?'))
      .map(({ path }) => new URLSearchParams(path.split('?')[1]))
  return { listed: () => asked('GET'), counted: () => asked('HEAD') }
}

const rows = () => within(screen.getByRole('list', { name: 'All Contributions' }))

it('loads more rows when the focus moves past the last one, and shows the total', async () => {
  const all = Array.from({ length: 23 }, (_, index) => gift(index))
  const { listed } = open({
    'GET /rest/v1/contributions': ({ path }) =>
      jsonAnswer(path.includes('or=') ? all.slice(20) : all.slice(0, 21)),
    'HEAD /rest/v1/contributions': () => countAnswer(23),
  })
  expect(await screen.findByRole('status')).toHaveTextContent(/^23 contributions$/)
  expect(rows().getAllByRole('listitem')).toHaveLength(20)
  await userEvent.click(screen.getByRole('button', { name: /more/i }))
  await vi.waitFor(() => expect(rows().getAllByRole('listitem')).toHaveLength(23))
  expect(listed()[1]?.get('or')).toContain(`id.lt."${gift(19).id}"`)
  expect(screen.queryByRole('button', { name: /more/i })).toBeNull()
})

it('filters the history by the URL, and writes chosen filters to the URL', async () => {
  const { listed } = open({}, '/contribute/history?status=completed&year=2026')
  await screen.findByRole('list', { name: 'All Contributions' })
  expect(Object.fromEntries(listed()[0] ?? [])).toMatchObject({
    payment_status: 'eq.completed',
    financial_year: 'eq.2026',
  })
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'monthly')
  await vi.waitFor(() => expect(listed()[1]?.get('contribution_type')).toBe('eq.monthly'))
  await userEvent.click(screen.getByRole('button', { name: /Clear/ }))
  await vi.waitFor(() => expect(listed()[2]?.has('payment_status')).toBe(false))
})

it.each([
  ['Refunded', { payment_status: 'eq.refunded', source: 'eq.provider' }],
  ['Reversed', { payment_status: 'eq.refunded', source: 'neq.provider' }],
])('finds and counts only contributions with status %s', async (label, asked) => {
  const { listed, counted } = open()
  await screen.findByRole('list', { name: 'All Contributions' })
  await userEvent.selectOptions(screen.getByLabelText('Status'), label)
  await vi.waitFor(() => expect(Object.fromEntries(listed()[1] ?? [])).toMatchObject(asked))
  await vi.waitFor(() => expect(Object.fromEntries(counted()[1] ?? [])).toMatchObject(asked))
})

it('says of a failed payment alone what to do if money left the account', async () => {
  open({
    'GET /rest/v1/contributions': () =>
      jsonAnswer([gift(0, { payment_status: 'failed' }), gift(1, { payment_status: 'completed' })]),
  })
  await screen.findByRole('list', { name: 'All Contributions' })
  const [failed, paid] = rows().getAllByRole('listitem')
  expect(failed).toHaveTextContent(/did not go through\. If money left your account, write to us/)
  expect(within(failed as HTMLElement).getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:support@foundation\.example\?subject=Payment%20ID%20pay_/),
  )
  expect(paid).not.toHaveTextContent('did not go through')
})

it('ignores unknown filter values in the URL', async () => {
  const { listed } = open({}, '/contribute/history?status=stolen&type=x&year=1e3')
  await screen.findByRole('list', { name: 'All Contributions' })
  for (const name of ['payment_status', 'contribution_type', 'financial_year'])
    expect(listed()[0]?.has(name)).toBe(false)
})

it('draws twelve months, with a table of the same data', async () => {
  open()
  const chart = within(await screen.findByRole('region', { name: 'Month by month' }))
  expect(chart.getByText('₹500 in the last 12 months, with refunds subtracted')).toBeVisible()
  await userEvent.click(chart.getByText('Show as table'))
  const table = within(chart.getByRole('table', { name: 'Month by month' }))
  expect(table.getAllByRole('rowheader')).toHaveLength(12)
  expect(table.getByRole('row', { name: /^November 2026/ })).toHaveTextContent('₹500')
})

it('distinguishes a filter without matches from a history without contributions', async () => {
  const none = {
    'GET /rest/v1/contributions': () => jsonAnswer([]),
    'HEAD /rest/v1/contributions': () => countAnswer(0),
  }
  open(none)
  expect(await screen.findByText('No contributions yet')).toBeVisible()
  open(none, '/contribute/history?status=failed')
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeVisible()
})

it('shows the history without the chart if its data cannot be read, and retries', async () => {
  let isDown = true
  open({
    'POST /rest/v1/rpc/contribution_summary': () =>
      isDown ? timeoutFailure() : jsonAnswer(sampleSummary),
  })
  expect(await screen.findByRole('list', { name: 'All Contributions' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Month by month' })).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your monthly totals and statements could not be loaded.',
  )
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Month by month' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows an error in place of the count if it could not be read', async () => {
  open({ 'HEAD /rest/v1/contributions': timeoutFailure })
  expect(await screen.findByRole('alert')).toHaveTextContent('The total could not be loaded.')
  expect(screen.getByRole('list', { name: 'All Contributions' })).toBeVisible()
})

it('offers to email a receipt only in rows with a receipt', async () => {
  const receipt = { id: gift(7).id, financial_year: 2026, number: 17, voided_at: null }
  open({
    'GET /rest/v1/contributions': () => jsonAnswer([gift(0, { receipt }), gift(1)]),
    'POST /rest/v1/rpc/send_receipt_again': () => jsonAnswer('asha@example.test'),
  })
  await screen.findByRole('list', { name: 'All Contributions' })
  const menus = rows().getAllByRole('button', { name: /^Actions for/ })
  expect(menus).toHaveLength(1)
  expect(menus[0]).toHaveAccessibleName('Actions for 2026-27/0017')
  await userEvent.click(rows().getByRole('button', { name: /^Actions for/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Send by Email' }))
  await vi.waitFor(() =>
    expect(toastStore.getState().toasts[0]?.message).toContain('asha@example.test'),
  )
})

it('links to the statements of all years, or of the filtered year only', async () => {
  const summary = {
    'POST /rest/v1/rpc/contribution_summary': () =>
      jsonAnswer({ ...sampleSummary, years: [2026, 2025, 2023] }),
  }
  open(summary)
  await screen.findByText('Earlier statements')
  const statements = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.includes('/statements/'))
  expect(statements()).toEqual([2026, 2025, 2023].map((year) => `/contribute/statements/${year}`))
  cleanup()
  open(summary, '/contribute/history?year=2025')
  await screen.findByRole('list', { name: 'All Contributions' })
  expect(statements()).toEqual(['/contribute/statements/2025'])
  expect(screen.queryByText('Earlier statements')).not.toBeInTheDocument()
})
