import { dataRefusal, fakeBackend } from '@sabha/backend/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeStatus, sectionOf, showStatus } from '../../../tests/status.tsx'
import { statusAnswers } from '../../../tests/status-answers.ts'

const checked_at = '2026-11-22T04:00:00Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T04:10:00Z') })
})

it('says that all rules about money hold, and when they were asked', async () => {
  fakeStatus({ rules: { checked_at, broken: [] } })
  const payments = await show()
  expect(await payments.findByText('All payment checks passed')).toBeVisible()
  expect(payments.getByText(/Last checked 22 Nov 2026, 9:30 am IST/)).toBeVisible()
  expect(payments.getByText('No unreadable messages from the payment provider.')).toBeVisible()
})

it('names each broken rule, and how many rows break it', async () => {
  fakeStatus({ rules: { checked_at, broken: [{ id: 'P6', rule: 'is_paid is true', broken: 2 }] } })
  const payments = await show()
  expect(await payments.findByText('1 payment check failed')).toBeVisible()
  expect(payments.getByRole('listitem')).toHaveTextContent('P6: is_paid is true (2)')
})

it('does not say that all rules hold when nobody has asked them for over an hour', async () => {
  vi.setSystemTime('2026-11-22T05:00:01Z')
  fakeStatus({ rules: { checked_at, broken: [] } })
  const payments = await show()
  expect(await payments.findByText(/not run for over an hour/)).toBeVisible()
  expect(payments.queryByText('All payment checks passed')).not.toBeInTheDocument()
})

it('lists the signed webhooks that could not be read, with what was wrong', async () => {
  const event = { id: 'one', event_type: 'payment.novel', received_at: checked_at }
  fakeStatus({ unread: { total: 30, events: [{ ...event, reason: 'created_at: missing' }] } })
  const payments = await show()
  expect(
    await payments.findByText('30 messages from the payment provider could not be read'),
  ).toBeVisible()
  expect(payments.getByRole('listitem')).toHaveTextContent(
    /payment.novel, 22 Nov 2026, 9:30 am IST.*created_at: missing/,
  )
})

it('says that the rules have not run yet', async () => {
  fakeStatus()
  expect(await (await show()).findByText(/have not run yet/)).toBeVisible()
})

it('says that it could not be read, with Retry', async () => {
  fakeBackend({
    ...statusAnswers,
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
  return sectionOf('Payments')
}
