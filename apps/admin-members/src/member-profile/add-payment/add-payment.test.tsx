import {
  dataRefusal,
  type FakeAnswer,
  functionRefusal,
  jsonAnswer,
  networkFailure,
  sampleContribution,
  storeSession,
} from '@sabha/backend/testing'
import { fakeSession, readAddress } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  ashasRecord,
  fakeMemberRecordBackend,
  memberNotFound,
} from '../../../tests/member-record.ts'
import { asha } from '../../../tests/members.ts'
import { getPanel, showAddPayment } from '../../../tests/show-member-profile.tsx'

const enter = 'POST /rest/v1/rpc/record_offline_gift'
const reconcile = 'POST /functions/v1/reconcile-payments'
const paymentId = 'pay_AAAAAAAAAAAAAA'

beforeEach(() => storeSession())

const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function fillGift(changes: Partial<Record<'amount' | 'date' | 'reference', string>> = {}) {
  await screen.findByRole('region', { name: 'Enter an offline gift' })
  fill(/^Amount/, changes.amount ?? '1,500.50')
  fill(/^Payment mode/, 'cheque')
  fill(/^Reference/, changes.reference ?? ' 000123 ')
  fill(/^Received on/, changes.date ?? '2026-11-20')
  fill(/^Reason/, 'Handed over at the camp')
  fill(/^Notes/, 'Thank you')
}

const pressEnter = async (user: ReturnType<typeof showAddPayment>) => {
  await user.click(
    within(getPanel('Enter an offline gift')).getByRole('button', { name: 'Enter Gift' }),
  )
  return screen.findByRole('alertdialog', { name: 'Enter this gift?' })
}

it('keeps what was typed until the gift is entered', async () => {
  fakeMemberRecordBackend(ashasRecord, { [enter]: () => jsonAnswer(sampleContribution) })
  showAddPayment()
  await fillGift()
  cleanup()

  const user = showAddPayment()
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('Handed over at the camp')
  const dialog = await pressEnter(user)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enter Gift' }))
  await expect.poll(readToasts).toHaveLength(1)
  cleanup()

  showAddPayment()
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('')
})

it('asks for confirmation, records a contribution once, and opens the profile of the member', async () => {
  const { bodiesOf } = fakeMemberRecordBackend(ashasRecord, {
    [enter]: () => jsonAnswer(sampleContribution),
  })
  const user = showAddPayment()
  await fillGift()
  const dialog = await pressEnter(user)
  expect(dialog).toHaveTextContent('₹1,500.50 from Asha Rao. Payment mode: Cheque.')
  expect(dialog).toHaveTextContent('Reference 000123, received on 20 Nov 2026.')
  expect(bodiesOf('record_offline_gift')).toEqual([])

  const yes = within(dialog).getByRole('button', { name: 'Enter Gift' })
  fireEvent.click(yes)
  fireEvent.click(yes)
  await expect.poll(readAddress).toBe(`/admin/members/${asha.id}/profile`)
  expect(readToasts()).toContain('The gift of ₹1,500.50 from Asha Rao was entered.')
  expect(bodiesOf('record_offline_gift')).toEqual([
    {
      member_id: asha.id,
      amount: 150_050,
      source: 'cheque',
      reference: '000123',
      reason: 'Handed over at the camp',
      notes: 'Thank you',
      received_at: '2026-11-20T00:00:00+05:30',
    },
  ])
})

it.each([
  {
    why: 'another admin was first',
    answer: () =>
      dataRefusal(409, 'PT409', {
        hint: 'gift_entered',
        message: 'A gift with this reference has already been entered.',
      }),
    says: 'A gift with this reference has already been entered.',
  },
  { why: 'the server is unreachable', answer: networkFailure, says: /connection|reached/i },
] satisfies { why: string; answer: FakeAnswer; says: string | RegExp }[])(
  'keeps the typed values and shows an error if $why',
  async ({ answer, says }) => {
    fakeMemberRecordBackend(ashasRecord, { [enter]: answer })
    const user = showAddPayment()
    await fillGift()
    const dialog = await pressEnter(user)
    await user.click(within(dialog).getByRole('button', { name: 'Enter Gift' }))
    expect(await within(dialog).findByText(says)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText(/^Reference/)).toHaveValue(' 000123 ')
    expect(readAddress()).toBe(`/admin/members/${asha.id}/add-payment`)
  },
)

const enteredGift = {
  id: '5b7f6ad2-33a5-4f07-9a44-000000000009',
  source: 'cheque',
  reference: 'CHQ-000123',
  amount: 200_000,
  received_at: '2026-11-18T18:30:00Z',
}
const refusedFor = (hint: string, gifts: object[]) =>
  jsonAnswer(
    { code: 'PT409', hint, message: 'Entered', details: JSON.stringify({ gifts }) },
    { status: 409 },
  )

it('links to the gift that has the reference', async () => {
  fakeMemberRecordBackend(ashasRecord, {
    [enter]: () => refusedFor('gift_entered', [enteredGift]),
  })
  const user = showAddPayment()
  await fillGift()
  const dialog = await pressEnter(user)
  await user.click(within(dialog).getByRole('button', { name: 'Enter Gift' }))
  const link = await within(dialog).findByRole('link', {
    name: 'Open the gift CHQ-000123: ₹2,000, received on 19 Nov 2026',
  })
  expect(link).toHaveAttribute('href', `/admin/payments/${enteredGift.id}`)
  expect(link).toHaveAttribute('target', '_blank')
  expect(within(dialog).getByRole('button', { name: 'Enter Gift' })).toBeVisible()
})

it('asks whether a gift differs from each similar one before it is entered', async () => {
  const second = { ...enteredGift, id: asha.id, reference: 'CHQ/000123' }
  const answers = [[enteredGift], [second], []]
  const { bodiesOf } = fakeMemberRecordBackend(ashasRecord, {
    [enter]: () => {
      const gifts = answers.shift() ?? []
      return gifts.length ? refusedFor('gift_similar', gifts) : jsonAnswer(sampleContribution)
    },
  })
  const user = showAddPayment()
  await fillGift()
  const dialog = await pressEnter(user)
  await user.click(within(dialog).getByRole('button', { name: 'Enter Gift' }))
  for (const { reference } of [enteredGift, second]) {
    expect(await within(dialog).findByRole('link', { name: RegExp(reference) })).toBeVisible()
    expect(dialog).toHaveTextContent(
      'A similar gift has already been entered. Check that this is another one.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Enter as Another Gift' }))
  }
  await expect.poll(readAddress).toBe(`/admin/members/${asha.id}/profile`)
  expect(bodiesOf('record_offline_gift').map((body) => Object(body).different_from)).toEqual([
    undefined,
    [enteredGift.id],
    [enteredGift.id, second.id],
  ])
})

it('sends nothing while a field is missing or invalid', async () => {
  fakeMemberRecordBackend(ashasRecord)
  const user = showAddPayment()
  await fillGift({ amount: '0.99', date: '2099-01-01', reference: ' ' })
  await user.click(
    within(getPanel('Enter an offline gift')).getByRole('button', { name: 'Enter Gift' }),
  )
  for (const problem of [
    'Enter an amount between ₹1 and ₹5,00,000',
    'Enter the transfer, cheque or cash-book number',
    'Enter a date from 1 Jan 2000 to today',
  ])
    expect((await screen.findAllByText(problem))[0]).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('does not let admins record a contribution of their own', async () => {
  const session = fakeSession('admin')
  if (session.status !== 'signed-in') throw new Error('An admin is signed in')
  const own = { ...ashasRecord.member, id: session.profile.id }
  fakeMemberRecordBackend({ ...ashasRecord, member: own })
  showAddPayment(own.id)
  const gift = await screen.findByRole('region', { name: 'Enter an offline gift' })
  expect(gift).toHaveTextContent('Another admin must enter your own gift.')
  expect(within(gift).queryByRole('textbox')).not.toBeInTheDocument()
})

const lookUp = async (user: ReturnType<typeof showAddPayment>, id = paymentId) => {
  const repair = await screen.findByRole('region', { name: 'Find a missing online payment' })
  await user.type(within(repair).getByRole('textbox'), id)
  await user.click(within(repair).getByRole('button', { name: 'Look Up Payment' }))
  return repair
}

it.each([
  { status: 'captured', says: 'This payment is recorded.' },
  { status: 'refunded', says: 'This payment is recorded and was refunded.' },
  { status: 'failed', says: 'This payment failed at the provider. Nothing was paid.' },
  {
    status: 'authorized',
    says: 'The provider has not completed this payment yet. It will be recorded once it has.',
  },
])('explains the status $status of a payment that was looked up', async ({ status, says }) => {
  const { bodiesOf } = fakeMemberRecordBackend(ashasRecord, {
    [reconcile]: () =>
      jsonAnswer({ success: true, payment: { id: paymentId, status, member_id: asha.id } }),
  })
  const repair = await lookUp(showAddPayment())
  expect(await within(repair).findByText(says)).toBeVisible()
  expect(bodiesOf('reconcile-payments')).toEqual([{ razorpay_payment_id: paymentId }])
  expect(within(repair).queryByRole('link')).not.toBeInTheDocument()
})

it('links to the member who made the payment', async () => {
  const member_id = '5b7f6ad2-33a5-4f07-9a44-000000000002'
  fakeMemberRecordBackend(ashasRecord, {
    [reconcile]: () =>
      jsonAnswer({ success: true, payment: { id: paymentId, status: 'captured', member_id } }),
  })
  const repair = await lookUp(showAddPayment())
  expect(await within(repair).findByText('It belongs to another member.')).toBeVisible()
  expect(within(repair).getByRole('link', { name: 'Open their profile' })).toHaveAttribute(
    'href',
    `/admin/members/${member_id}/profile`,
  )
})

it('shows at the field that there is no such payment, and sends no request for an invalid id', async () => {
  const { bodiesOf } = fakeMemberRecordBackend(ashasRecord, {
    [reconcile]: () =>
      functionRefusal(404, 'payment_unknown', 'No payment was found with this ID.'),
  })
  const user = showAddPayment()
  const repair = await lookUp(user, 'order_AAAAAAAAAAAAAA')
  expect(
    await within(repair).findByText('A payment ID is pay_ followed by 14 letters or digits'),
  ).toBeVisible()
  expect(bodiesOf('reconcile-payments')).toEqual([])

  await user.clear(within(repair).getByRole('textbox'))
  await lookUp(user)
  expect(await within(repair).findByText('No payment was found with this ID.')).toBeVisible()
})

it('shows that the member does not exist', async () => {
  fakeMemberRecordBackend(ashasRecord, { 'POST /rest/v1/rpc/admin_member': memberNotFound })
  showAddPayment()
  expect(await screen.findByText('Member not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Members' })).toBeVisible()
})
