import { dataRefusal, type FakeAnswer, jsonAnswer } from '@sabha/backend/testing'
import { fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { limits } from '@sabha/types'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  ashasRecord,
  createTimelineEvent,
  createTransaction,
  fakeMemberRecordBackend,
} from '../../tests/member-record.ts'
import { findPanel, getPanel, showMemberProfile } from '../../tests/show-member-profile.tsx'

const lastTransactions = `Last ${limits.historyLength} Transactions`
const reverse = 'POST /rest/v1/rpc/reverse_offline_gift'
const timeline = 'POST /rest/v1/rpc/member_timeline'

const cheque = createTransaction(1, { amount: 70_000, source: 'cheque', razorpay_payment_id: null })
const others = [
  createTransaction(2),
  createTransaction(3, { source: 'cash', payment_status: 'refunded', razorpay_payment_id: null }),
]
const record = { ...ashasRecord, transactions: [cheque, ...others] }
const reversed: FakeAnswer = () => jsonAnswer({ id: cheque.id })

async function open(user: UserEvent, place = lastTransactions) {
  const panel = await findPanel(place)
  await user.click(await within(panel).findByRole('button', { name: 'Reverse gift' }))
  return screen.findByRole('alertdialog', { name: 'Reverse this gift?' })
}

async function confirm(user: UserEvent, dialog: HTMLElement) {
  await user.click(within(dialog).getByRole('button', { name: 'Reverse Gift' }))
}

it('reverses a valid offline contribution with a reason', async () => {
  const { bodiesOf } = fakeMemberRecordBackend(record, { [reverse]: reversed })
  const user = showMemberProfile()
  const dialog = await open(user)
  expect(dialog).toHaveTextContent('₹700 (Cheque).')
  await confirm(user, dialog)
  expect(within(dialog).getByText('Enter a reason')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), '  Bounced ')
  await confirm(user, dialog)
  await expect.poll(readToasts).toEqual(['The gift of ₹700 was reversed.'])
  expect(bodiesOf('reverse_offline_gift')).toEqual([
    { contribution_id: cheque.id, reason: 'Bounced' },
  ])
  expect(dialog).not.toBeInTheDocument()
  await expect.poll(() => bodiesOf('admin_member').length).toBe(2)
  await expect.poll(() => bodiesOf('member_timeline').length).toBe(2)
})

it('offers to reverse only contributions that can be reversed', async () => {
  fakeMemberRecordBackend(record)
  showMemberProfile()
  const rows = within(await findPanel(lastTransactions))
  expect(rows.getAllByRole('listitem')).toHaveLength(3)
  expect(rows.getAllByRole('button', { name: 'Reverse gift' })).toHaveLength(1)
  expect(rows.getByText('Reversed')).toBeVisible()
  expect(rows.queryByText('Refunded')).not.toBeInTheDocument()
})

it('also offers to reverse a contribution in the timeline, which lists old ones recorded today', async () => {
  const entered = { kind: 'gift_entered', amount: 70_000, source: 'cheque', reference: '12' }
  const events = [
    createTimelineEvent(1, { ...entered, reason: 'By hand', contribution_id: cheque.id }),
    createTimelineEvent(2, { ...entered, reason: 'Reversed since' }),
  ]
  const { bodiesOf } = fakeMemberRecordBackend(
    { ...ashasRecord, transactions: others },
    { [reverse]: reversed, [timeline]: () => jsonAnswer({ events, next: null }) },
  )
  const user = showMemberProfile()
  const dialog = await open(user, 'Timeline')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong year')
  await confirm(user, dialog)
  await expect.poll(() => bodiesOf('reverse_offline_gift')).toHaveLength(1)
})

it.each([
  ['gift_reversed', 'This gift has already been reversed.'],
  ['own_gift', 'Another admin must enter your own gift.'],
])('keeps the typed reason if the reversal is refused: %s', async (hint, message) => {
  fakeMemberRecordBackend(record, { [reverse]: () => dataRefusal(409, 'PT409', { hint, message }) })
  const user = showMemberProfile()
  const dialog = await open(user)
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ })
  await user.type(reason, 'Bounced')
  await confirm(user, dialog)
  expect(await within(dialog).findByText(message)).toBeVisible()
  expect(reason).toHaveValue('Bounced')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(dialog).not.toBeInTheDocument()
})

it('does not offer donors to reverse their own contribution', async () => {
  const session = fakeSession('admin')
  if (session.status !== 'signed-in') throw new Error('An admin is signed in')
  fakeMemberRecordBackend(record)
  showMemberProfile(session.user.id)
  expect(within(await findPanel(lastTransactions)).getByText('Cheque')).toBeVisible()
  expect(within(getPanel(lastTransactions)).queryByRole('button')).not.toBeInTheDocument()
})
