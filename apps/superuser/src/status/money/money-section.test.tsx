import { dataRefusal, fakeBackend } from '@sabha/backend/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeStatusBackend, findSection, showStatus } from '../../../tests/status.tsx'
import { statusResponses } from '../../../tests/status-responses.ts'

const checked_at = '2026-11-22T04:00:00Z'
const checked = {
  checked_at,
  all_checked_at: '2026-11-21T19:00:00Z',
  failed_at: null,
  failure: null,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T04:10:00Z') })
})

it('shows that all payment invariants hold, with the time of the check', async () => {
  fakeStatusBackend({ rules: { ...checked, broken: [] } })
  const payments = await show()
  expect(await payments.findByText('All payment checks passed')).toBeVisible()
  expect(payments.getByText(/Changed payments last checked 22 Nov 2026, 9:30 am IST/)).toBeVisible()
  expect(payments.getByText(/All payments last checked 22 Nov 2026, 12:30 am IST/)).toBeVisible()
  expect(payments.getByText('No unreadable messages from the payment provider.')).toBeVisible()
  expect(payments.getByText('No undecided orders.')).toBeVisible()
})

it('lists each broken invariant with the number of affected rows', async () => {
  fakeStatusBackend({
    rules: { ...checked, broken: [{ id: 'P6', rule: 'is_paid is true', broken: 2 }] },
  })
  const payments = await show()
  expect(await payments.findByText('1 payment check failed')).toBeVisible()
  expect(payments.getByRole('listitem')).toHaveTextContent('P6: is_paid is true (2)')
})

it('does not show that all invariants hold if the last check is over 15 minutes old', async () => {
  vi.setSystemTime('2026-11-22T04:15:01Z')
  fakeStatusBackend({ rules: { ...checked, broken: [] } })
  const payments = await show()
  expect(await payments.findByText(/not run for over 15 minutes/)).toBeVisible()
  expect(payments.queryByText('All payment checks passed')).not.toBeInTheDocument()
})

it.each([
  { found: 'nothing', broken: [] },
  { found: 'a broken invariant', broken: [{ id: 'P6', rule: 'is_paid is true', broken: 2 }] },
])(
  'shows since when and why the checks cannot run, if they had found $found',
  async ({ broken }) => {
    const failure = 'canceling statement due to statement timeout'
    fakeStatusBackend({ rules: { ...checked, broken, failed_at: '2026-11-22T04:05:00Z', failure } })
    const payments = await show()
    expect(
      await payments.findByText(
        'The payment checks have not been able to run since 22 Nov 2026, 9:35 am IST',
      ),
    ).toBeVisible()
    expect(payments.getByText(failure)).toBeVisible()
    expect(payments.queryByText('All payment checks passed')).not.toBeInTheDocument()
    expect(payments.queryAllByText('1 payment check failed')).toHaveLength(broken.length)
  },
)

it('shows that not all payments have been checked yet', async () => {
  fakeStatusBackend({ rules: { ...checked, all_checked_at: null, broken: [] } })
  const payments = await show()
  expect(await payments.findByText(/Not all payments have been checked yet/)).toBeVisible()
})

it('lists signed webhooks that could not be read, with the reason', async () => {
  const event = { id: 'one', event_type: 'payment.novel', received_at: checked_at }
  fakeStatusBackend({
    unread: { total: 30, events: [{ ...event, reason: 'created_at: missing' }] },
  })
  const payments = await show()
  expect(
    await payments.findByText('30 messages from the payment provider could not be read'),
  ).toBeVisible()
  expect(payments.getByRole('listitem')).toHaveTextContent(
    /payment.novel, 22 Nov 2026, 9:30 am IST.*created_at: missing/,
  )
})

it('lists undecided orders with the time since when they are undecided', async () => {
  fakeStatusBackend({
    undecided: { total: 30, orders: [{ id: 'order_AAAAAAAAAAAAAA', since: checked_at }] },
  })
  const payments = await show()
  expect(await payments.findByText('30 orders are undecided')).toBeVisible()
  expect(payments.getByRole('listitem')).toHaveTextContent(
    /order_AAAAAAAAAAAAAA.*Undecided since 22 Nov 2026, 9:30 am IST/,
  )
})

it('shows that the invariants have not been checked yet', async () => {
  fakeStatusBackend()
  expect(await (await show()).findByText(/have not run yet/)).toBeVisible()
})

it('shows an error with Retry if the invariants could not be read', async () => {
  fakeBackend({
    ...statusResponses,
    'POST /rest/v1/rpc/payment_health': () => dataRefusal(400, 'P0001'),
  })
  const payments = await show()
  expect(await payments.findByRole('alert')).toHaveTextContent(
    'The payment checks could not be loaded',
  )
  expect(payments.getByRole('button', { name: 'Retry' })).toBeVisible()
})

async function show() {
  await showStatus()
  return findSection('Payments')
}
