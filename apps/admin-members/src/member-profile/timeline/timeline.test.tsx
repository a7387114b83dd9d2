import { dataRefusal, jsonAnswer } from '@sabha/backend/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  ashasRecord,
  createTimelineEvent,
  fakeMemberRecordBackend,
} from '../../../tests/member-record.ts'
import { asha } from '../../../tests/members.ts'
import { findPanel, showMemberProfile } from '../../../tests/show-member-profile.tsx'

const timeline = 'POST /rest/v1/rpc/member_timeline'

const events = [
  createTimelineEvent(1, { kind: 'role_changed', from: 'member', to: 'admin', by: 'admin' }),
  createTimelineEvent(2, {
    kind: 'email_changed',
    from: 'a***@old.test',
    to: 'a***@new.test',
    by: 'you',
  }),
  createTimelineEvent(3, {
    kind: 'gift_reversed',
    amount: 70_000,
    source: 'cheque',
    reference: '12',
    reason: 'Bounced',
    by: 'admin',
  }),
  createTimelineEvent(4, {
    kind: 'paid',
    amount: 50_000,
    contribution_type: 'monthly',
    source: 'provider',
    payment_id: 'pay_AAAAAAAAAAAAAA',
  }),
  createTimelineEvent(5, {
    kind: 'paid',
    amount: 70_000,
    contribution_type: 'one-time',
    source: 'cheque',
  }),
  createTimelineEvent(6, { kind: 'refunded', amount: 10_000 }),
  createTimelineEvent(7, {
    kind: 'receipt_voided',
    receipt_id: createTimelineEvent(7, {}).id,
    financial_year: 2026,
    number: 17,
  }),
  createTimelineEvent(8, { kind: 'auto_pay_ended', amount: 50_000 }),
  createTimelineEvent(9, { kind: 'exported', by: 'you' }),
  createTimelineEvent(11, {
    kind: 'attended',
    event_id: createTimelineEvent(11, {}).id,
    title: 'Lake Clean-up',
  }),
  createTimelineEvent(10, { kind: 'joined' }),
]

async function rows() {
  const list = await screen.findByRole('list', { name: 'Timeline' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it("describes each event with its time and kind of actor, without an admin's name", async () => {
  fakeMemberRecordBackend(ashasRecord, { [timeline]: () => jsonAnswer({ events, next: null }) })
  showMemberProfile()
  const at = '10 Nov 2026, 10:00 am IST'
  expect(await rows()).toEqual([
    `Role changed from Member to Admin${at}By an admin`,
    `Email changed from a***@old.test to a***@new.test${at}By you`,
    `Offline gift of ₹700 reversed (Cheque)12: Bounced${at}By an admin`,
    `Contributed ₹500 (Monthly)${at}Payment ID pay_AAAAAAAAAAAAAA`,
    'Contributed ₹700 (Cheque)10 Nov 2026',
    `₹100 was refunded${at}`,
    `Receipt 2026-27/0017 was voided${at}Check this receipt`,
    `Auto-pay of ₹500 ended${at}`,
    `Included in an export of all members${at}By you`,
    `Attended Lake Clean-up${at}Open the event`,
    `Joined${at}`,
  ])
})

it('groups consecutive receipts in one row that lists them when opened', async () => {
  const receiptOf = (number: number, at: string) => ({
    ...createTimelineEvent(number, {
      kind: 'receipt_issued',
      receipt_id: createTimelineEvent(number, {}).id,
      financial_year: 2026,
      number,
    }),
    at,
  })
  const receipts = [
    receiptOf(6, '2026-11-09T04:30:00+00:00'),
    receiptOf(5, '2026-11-05T04:30:00+00:00'),
    receiptOf(4, '2026-10-03T20:30:00+00:00'),
    createTimelineEvent(9, { kind: 'joined' }),
    receiptOf(3, '2026-09-02T04:30:00+00:00'),
    receiptOf(2, '2026-09-02T04:29:00+00:00'),
    createTimelineEvent(8, { kind: 'exported', by: 'you' }),
    receiptOf(1, '2026-09-01T04:30:00+00:00'),
  ]
  const answer = () => jsonAnswer({ events: receipts, next: null })
  fakeMemberRecordBackend(ashasRecord, { [timeline]: answer })
  showMemberProfile()
  const group = await screen.findByText('3 receipts were issued')
  expect(group).toHaveTextContent(/^3 receipts were issued4 Oct 2026 – 9 Nov 2026$/)
  expect(group.closest('details')).not.toHaveAttribute('open')
  expect(group.closest('details')).toHaveTextContent('Receipt 2026-27/0006 was issued')
  expect(screen.getByText('2 receipts were issued')).toHaveTextContent(/issued2 Sept? 2026$/)
  expect((await rows()).at(-1)).toMatch(/^Receipt 2026-27\/0001 was issued/)
})

it('loads more timeline events with a button', async () => {
  const next = { key: '2026-11-10T04:30:00+00:00', id: createTimelineEvent(9, {}).id }
  const { bodiesOf } = fakeMemberRecordBackend(ashasRecord, {
    [timeline]: ({ body }) =>
      Object(body).after_id
        ? jsonAnswer({ events: events.slice(9), next: null })
        : jsonAnswer({ events: events.slice(0, 9), next }),
  })
  const user = showMemberProfile()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await expect.poll(rows).toHaveLength(11)
  expect(bodiesOf('member_timeline')).toEqual([
    { member_id: asha.id },
    { member_id: asha.id, after_at: next.key, after_id: next.id },
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

it('shows why the timeline failed to load, without affecting the profile', async () => {
  fakeMemberRecordBackend(ashasRecord, {
    [timeline]: () => dataRefusal(429, 'PT429', { hint: 'rate_limited', message: 'Too much.' }),
  })
  showMemberProfile()
  const panel = await findPanel('Timeline')
  expect(await within(panel).findByText('The timeline could not be loaded')).toBeVisible()
  expect(panel).toHaveTextContent('Too much.')
  expect(screen.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
})

it('says that only hidden letters changed if both masked addresses are the same', async () => {
  const mask = 'a***@sabha.test'
  const event = createTimelineEvent(1, { kind: 'email_changed', from: mask, to: mask })
  fakeMemberRecordBackend(ashasRecord, {
    [timeline]: () => jsonAnswer({ events: [event], next: null }),
  })
  showMemberProfile()
  expect(await rows()).toEqual([
    expect.stringContaining(`Email changed. Only hidden letters differ: ${mask}`),
  ])
})
