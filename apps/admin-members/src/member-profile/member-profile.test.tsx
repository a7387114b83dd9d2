import { dataRefusal, jsonAnswer, networkFailure } from '@sabha/backend/testing'
import { limits } from '@sabha/types'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  ashasRecord,
  createTransaction,
  fakeMemberRecordBackend,
  memberNotFound,
  newcomersRecord,
  runningMandate,
} from '../../tests/member-record.ts'
import { asha } from '../../tests/members.ts'
import { findPanel, getPanel, showMemberProfile } from '../../tests/show-member-profile.tsx'

const window = limits.autoPayWindowDays
const lastTransactions = `Last ${limits.historyLength} Transactions`
const record = 'POST /rest/v1/rpc/admin_member'

it('shows name, status and contact details', async () => {
  const { bodiesOf } = fakeMemberRecordBackend(ashasRecord)
  showMemberProfile()
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  for (const badge of ['Member', 'Complete', 'Paid Member', 'Auto-Pay Active'])
    expect(screen.getByText(badge)).toBeVisible()
  for (const words of [asha.email, '+91 98765 43210', 'Member Since', 'Pune'])
    expect(getPanel('Contact')).toHaveTextContent(words)
  for (const words of ['Nila Design Studio', 'Potter', 'Founder', '17 May 1990'])
    expect(getPanel('Professional Information')).toHaveTextContent(words)
  expect(getPanel('Areas of Interest')).toHaveTextContent('EducationBird Watching')
  expect(getPanel('About')).toHaveTextContent('Teaches on Sundays.')
  expect(getPanel('System Information')).toHaveTextContent(asha.id)
  expect(screen.queryByText('Verification Pending')).not.toBeInTheDocument()
  expect(bodiesOf('admin_member')).toEqual([{ member_id: asha.id }])
})

it('shows a dash for missing details, and the pending onboarding steps', async () => {
  fakeMemberRecordBackend({
    ...newcomersRecord,
    member: { ...asha, full_name: ' ', email_verification_pending: true },
    others_with_phone: 0,
  })
  showMemberProfile()
  expect(await screen.findByRole('heading', { level: 1, name: 'Unnamed User' })).toBeVisible()
  expect(screen.getByText('Unpaid')).toBeVisible()
  expect(screen.getByText('Just Signed In')).toBeVisible()
  expect(screen.queryByText('Auto-Pay Active')).not.toBeInTheDocument()
  expect(getPanel('Professional Information')).toHaveTextContent('Company—')
  expect(getPanel('System Information')).toHaveTextContent('Verification Pending')
  expect(getPanel('Auto-Pay')).toHaveTextContent('Never set up')
  expect(getPanel(lastTransactions)).toHaveTextContent(
    "No transactions foundThis member hasn't made any contributions yet",
  )
  expect(getPanel('Financial Information')).toHaveTextContent('Last PaymentNo payments')
})

it('refers an admin to a super admin for the audit log of the member', async () => {
  fakeMemberRecordBackend(ashasRecord)
  showMemberProfile()
  expect(await findPanel('System Information')).toHaveTextContent(
    'This is recorded in the audit log. Ask a super admin to look it up.',
  )
  expect(screen.queryByRole('link', { name: /Audit log/ })).not.toBeInTheDocument()
})

it('leads a super admin to the audit log of the member', async () => {
  fakeMemberRecordBackend(ashasRecord)
  showMemberProfile(asha.id, 'superuser')
  expect(await screen.findByRole('link', { name: 'Audit log of this member' })).toHaveAttribute(
    'href',
    `/superuser/audit?target=${asha.id}`,
  )
})

it("offers to change the member's email", async () => {
  fakeMemberRecordBackend(ashasRecord)
  const user = showMemberProfile()
  await user.click(await screen.findByRole('button', { name: 'Edit email: Asha Rao' }))
  expect(
    within(screen.getByRole('dialog', { name: 'Edit Member Email' })).getByLabelText(/New email/),
  ).toHaveValue(asha.email)
})

it("does not offer to change another admin's email", async () => {
  fakeMemberRecordBackend({ ...ashasRecord, member: { ...asha, role: 'admin' } })
  showMemberProfile()
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })
  expect(screen.queryByRole('button', { name: /Edit email/ })).not.toBeInTheDocument()
})

function daysBefore(days: number): string {
  return new Date(Date.UTC(2026, 10, 22 - days, 4, 30)).toISOString()
}

it('marks a phone number that was not verified', async () => {
  const member = { ...asha, phone: '+919876543210', phone_proved: false }
  fakeMemberRecordBackend({ ...newcomersRecord, member })
  showMemberProfile()
  expect(await findPanel('Contact')).toHaveTextContent('Not verified')
})

it('shows that other members have the same number', async () => {
  const member = { ...asha, phone: '+919876543210' }
  fakeMemberRecordBackend({ ...newcomersRecord, member, others_with_phone: 2 })
  showMemberProfile()
  expect(await findPanel('Contact')).toHaveTextContent('Same number as 2 other members')
})

it.each([
  { at: '2026-11-22T18:00:00+00:00', says: 'Today', looks: false },
  { at: '2026-11-21T04:30:00+00:00', says: '1 day ago', looks: false },
  { at: daysBefore(window), says: `${window} days ago`, looks: false },
  {
    at: daysBefore(window + 1),
    says: `More than ${window} days: ${window + 1} days ago`,
    looks: true,
  },
])('shows a last payment at $at as "$says"', async ({ at, says, looks }) => {
  vi.setSystemTime('2026-11-22T18:20:00Z')
  fakeMemberRecordBackend({
    ...ashasRecord,
    member: { ...ashasRecord.member, last_contribution_at: at },
  })
  showMemberProfile()
  const financial = await findPanel('Financial Information')
  expect(within(financial).getByText(/ago|Today/)).toHaveTextContent(new RegExp(`^${says}$`))
  expect(financial.querySelectorAll('svg')).toHaveLength(looks ? 1 : 0)
})

it('shows the number of transactions, and the last ten with their ids', async () => {
  const monthly = createTransaction(2, {
    contribution_type: 'monthly',
    payment_status: 'failed',
    razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
  })
  const yearly = createTransaction(3, { contribution_type: 'yearly', payment_status: 'refunded' })
  const cheque = createTransaction(4, { source: 'cheque', razorpay_payment_id: null })
  const partly = createTransaction(5, { refunded_amount: 10_000 })
  const others = Array.from({ length: limits.historyLength - 5 }, (_, index) =>
    createTransaction(index + 6),
  )
  fakeMemberRecordBackend({
    ...ashasRecord,
    transactions: [...ashasRecord.transactions, monthly, yearly, cheque, partly, ...others],
    transaction_count: 1234,
  })
  showMemberProfile()
  expect(await findPanel('Financial Information')).toHaveTextContent('Total Transactions1,234')
  const shown = getPanel(lastTransactions)
  const rows = within(shown)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows).toHaveLength(limits.historyLength)
  expect(rows.slice(0, 5)).toEqual([
    '₹500 10 Nov 2026CompletedOne-timeFor the libraryReceipt 2026-27/0017Payment ID pay_AAAAAAAAAAAAA1',
    '₹500 10 Nov 2026FailedMonthlyRecurringPayment ID pay_AAAAAAAAAAAAA2',
    '₹500 10 Nov 2026RefundedAnnualPayment ID pay_AAAAAAAAAAAAA3',
    '₹500 10 Nov 2026CompletedOne-timeChequeReverse gift',
    '₹500 10 Nov 2026CompletedOne-time₹100 refundedPayment ID pay_AAAAAAAAAAAAA5',
  ])
  expect(within(shown).getByRole('link', { name: 'Receipt 2026-27/0017' })).toHaveAttribute(
    'href',
    '/receipts/5b7f6ad2-33a5-4f07-9a47-000000000001',
  )
  expect(within(shown).getAllByRole('link', { name: '₹500 10 Nov 2026' })[1]).toHaveAttribute(
    'href',
    `/admin/payments/${monthly.id}`,
  )
  expect(shown).toHaveTextContent(`Showing last ${limits.historyLength} transactions`)
  expect(within(shown).getByRole('link', { name: 'All payments of this member' })).toHaveAttribute(
    'href',
    `/admin/payments?search=${encodeURIComponent(ashasRecord.member.email)}`,
  )
})

it('does not mention the last ten transactions if there are fewer', async () => {
  fakeMemberRecordBackend(ashasRecord)
  showMemberProfile()
  await screen.findByText('Completed')
  expect(
    screen.queryByText(`Showing last ${limits.historyLength} transactions`),
  ).not.toBeInTheDocument()
})

it('shows the state of each mandate', async () => {
  const ended = {
    ...runningMandate,
    id: '5b7f6ad2-33a5-4f07-9a46-000000000002',
    state: 'ended' as const,
    paid_count: 1,
    ended_at: '2026-08-01T04:30:00+00:00',
  }
  fakeMemberRecordBackend({ ...ashasRecord, mandates: [runningMandate, ended] })
  showMemberProfile()
  const mandates = await findPanel('Auto-Pay')
  expect(mandates).toHaveTextContent('Now: Active')
  const rows = within(mandates).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '₹500 per monthActiveSet up on 30 Aug 2026Next charge on 1 Dec 20263 charges so farSubscription ID sub_AAAAAAAAAAAAAA',
    '₹500 per monthEndedSet up on 30 Aug 2026Ended on 1 Aug 20261 charge so farSubscription ID sub_AAAAAAAAAAAAAA',
  ])
})

it('shows that there is no such member, with a link back', async () => {
  fakeMemberRecordBackend(ashasRecord, { [record]: memberNotFound })
  showMemberProfile()
  expect(await screen.findByText('Member not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Members' })).toHaveAttribute(
    'href',
    '/admin/members',
  )
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

it('sends no request for an invalid member id', async () => {
  const { bodiesOf } = fakeMemberRecordBackend(ashasRecord)
  showMemberProfile('7')
  expect(await screen.findByText('Member not found')).toBeVisible()
  expect(bodiesOf('admin_member')).toEqual([])
})

it('shows why a profile failed to load, with a link back', async () => {
  fakeMemberRecordBackend(ashasRecord, {
    [record]: () =>
      dataRefusal(403, '42501', { hint: 'admin_only', message: 'Only an admin can do this.' }),
  })
  showMemberProfile()
  expect(await screen.findByText('Failed to load member profile')).toBeVisible()
  expect(screen.getByText('Only an admin can do this.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Members' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

it('reloads the profile with Retry once online', async () => {
  let isOnline = false
  fakeMemberRecordBackend(ashasRecord, {
    [record]: () => (isOnline ? jsonAnswer(ashasRecord) : networkFailure()),
  })
  showMemberProfile()
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })
  isOnline = true
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
}, 20_000)
