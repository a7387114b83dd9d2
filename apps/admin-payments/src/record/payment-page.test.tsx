import { dataRefusal, functionRefusal, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  failedPayment,
  failedRecord,
  fakePayments,
  lookUpCall,
  openCall,
} from '../../tests/payments.ts'
import { show } from '../../tests/show.tsx'
import type { PaymentRecord } from './api.ts'
import { Component } from './payment-page.tsx'

beforeEach(() => storeSession())

const path = `/admin/payments/${failedPayment.id}`
const region = async (name: string) => within(await screen.findByRole('region', { name }))

function open(changes: Partial<PaymentRecord> = {}, answers = {}) {
  const backend = fakePayments({
    [openCall]: () => jsonAnswer({ ...failedRecord, ...changes }),
    ...answers,
  })
  return { ...backend, user: show(Component, path, '/admin/payments/:paymentId') }
}

it('shows why a payment failed, its member and its IDs', async () => {
  const { bodiesOf } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment of ₹500' })).toBeVisible()
  const failure = await region('Why it failed')
  expect(failure.getByText('The bank declined the payment.')).toBeVisible()
  expect(
    failure.getByText('Nothing was paid. The member can pay again on the Contribute page.'),
  ).toBeVisible()
  expect(failure.getByText("Provider's code: BAD_REQUEST_ERROR")).toBeVisible()
  const member = await region('Member')
  expect(member.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin/members/${failedRecord.member?.id}/profile`,
  )
  expect(member.getByRole('link', { name: '+91 98000 00001' })).toHaveAttribute(
    'href',
    'tel:+919800000001',
  )
  expect((await region('Payment Provider')).getByText('order_00000000000001')).toBeVisible()
  expect((await region('Note of the member')).getByText('For the library')).toBeVisible()
  expect(bodiesOf(openCall)).toEqual([{ payment_id: failedPayment.id }])
})

it('lists the messages of the provider, and those that could not be read', async () => {
  const event = (number: number, changes: object) => ({
    id: failedRecord.events[0]?.id.replace(/\d$/, String(number)) ?? '',
    event_type: 'payment.failed',
    received_at: '2026-11-20T04:31:00Z',
    status: 'handled' as const,
    ...changes,
  })
  open({
    events: [event(1, {}), event(2, { event_type: 'dispute.won', status: 'not_understood' })],
  })
  const items = (await region('Notices from the provider')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Payment failedRecorded/),
    expect.stringMatching(/^dispute\.wonCould not be read/),
  ])
})

it('links the receipt to its check page, and shows that it is void', async () => {
  const receipt = { id: failedPayment.id, financial_year: 2026, number: 17 }
  open({
    state: 'refunded',
    refunded_amount: 50_000,
    receipt: { ...receipt, voided_at: '2026-11-21T04:30:00Z' },
    refunds: [
      {
        id: 'rfnd_00000000000001',
        amount: 50_000,
        status: 'processed',
        created_at: '2026-11-21T04:30:00Z',
      },
    ],
  })
  const panel = await region('Receipt')
  expect(panel.getByRole('link', { name: '2026-27/0017' })).toHaveAttribute(
    'href',
    `/receipts/${receipt.id}`,
  )
  expect(panel.getByText(/^Void since/)).toBeVisible()
  expect((await region('Refunds')).getByText(/rfnd_00000000000001/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Why it failed' })).toBeNull()
})

it('shows reference and reason of an offline gift, without the provider', async () => {
  open({
    kind: 'cheque',
    state: 'completed',
    payment_id: null,
    order_id: null,
    failure: null,
    member: null,
    gift: {
      reference: 'Cheque 17',
      reason: 'Handed over at the fair',
      entered_at: '2026-11-20T04:30:00Z',
      entered_by: 'Rukmini Bhat',
      reversed_at: null,
      reversal: null,
      reversed_by: null,
    },
  })
  const gift = await region('Offline Gift')
  expect(gift.getByText('Cheque 17')).toBeVisible()
  expect(gift.getByText(/^Rukmini Bhat, /)).toBeVisible()
  expect((await region('Member')).getByText('The account was deleted.')).toBeVisible()
  for (const name of [
    'Payment Provider',
    'Check with the payment provider',
    'Notices from the provider',
  ])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

it('says what a press does, looks the payment up at the provider and reads it again', async () => {
  const payment = { id: failedPayment.payment_id, status: 'captured', member_id: null }
  const { user, bodiesOf } = open(
    {},
    { [lookUpCall]: () => jsonAnswer({ success: true, payment }) },
  )
  expect(await screen.findByText(/ records the answer\. No money moves\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check Payment' }))
  expect(await screen.findByText('This payment is recorded.')).toBeVisible()
  expect(bodiesOf(lookUpCall)).toEqual([{ razorpay_payment_id: failedPayment.payment_id }])
  await vi.waitFor(() => expect(bodiesOf(openCall)).toHaveLength(2))
})

it('shows why the provider could not be asked', async () => {
  const { user } = open(
    {},
    { [lookUpCall]: () => functionRefusal(502, 'provider_unavailable', 'No answer.') },
  )
  await user.click(await screen.findByRole('button', { name: 'Check Payment' }))
  expect(await screen.findByText(/^The payment could not be checked\. /)).toBeVisible()
})

it.each([
  ['an unknown payment', path],
  ['an incomplete address', '/admin/payments/17'],
])('shows that %s was not found', async (_, address) => {
  fakePayments({ [openCall]: () => dataRefusal(404, 'PT404', { hint: 'payment_unknown' }) })
  show(Component, address, '/admin/payments/:paymentId')
  expect(await screen.findByText('Payment not found')).toBeVisible()
})
