import { dataRefusal, type FakeAnswer, jsonAnswer, storeSession } from '@sabha/backend/testing'
import type { Foundation } from '@sabha/contract'
import { FakePlatform, fakeFoundation, fakeSession } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeCommunity, sampleReceipt } from '../../tests/community.ts'
import { Component } from './receipt-page.tsx'

const makePdf = vi.hoisted(() => vi.fn(async () => new Blob()))
vi.mock('./pdf/make-pdf.ts', () => ({ makePdf }))
const saveFile = vi.hoisted(() => vi.fn())
vi.mock('@sabha/ui/files', () => ({ saveFile }))

const { contribution } = sampleReceipt

beforeEach(() => {
  storeSession()
  makePdf.mockReset()
  saveFile.mockReset()
})

interface Shown {
  answer?: FakeAnswer
  sent?: FakeAnswer
  id?: string
  foundation?: Partial<Foundation>
}

function open({ answer = () => jsonAnswer(sampleReceipt), id = sampleReceipt.id, ...rest }: Shown) {
  const { sent = () => jsonAnswer('asha@example.test') } = rest
  const backend = fakeCommunity({
    'GET /rest/v1/receipts': answer,
    'POST /rest/v1/rpc/send_receipt_again': sent,
  })
  render(
    <FakePlatform
      session={fakeSession('member')}
      path={`/contribute/receipts/${id}`}
      pattern="/contribute/receipts/:id"
      foundation={{ ...fakeFoundation, ...rest.foundation }}
      onReport={() => undefined}
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

const changed = (changes: object) => ({
  answer: () => jsonAnswer({ ...sampleReceipt, ...changes }),
})

it('shows donor, contribution and date, in figures and words, and the URL to check it', async () => {
  open({})
  expect(await screen.findByText('2026-27/0017')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  for (const text of [
    'Asha Rao',
    'Pune',
    '₹500',
    'Rupees Five Hundred Only',
    '10 Nov 2026',
    'Online payment',
    'pay_AAAAAAAAAAAAAA',
    '1 Example Street, Pune 411001',
    'Society Example/1/1999',
    'This document does not qualify for a tax deduction.',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(new RegExp(`/receipts/${sampleReceipt.id}$`))).toBeVisible()
})

it('shows a tax note only if one is configured', async () => {
  open({ foundation: { taxNote: 'Registered under section 80G, No. AAATE0000A.' } })
  expect(await screen.findByText('Registered under section 80G, No. AAATE0000A.')).toBeVisible()
  expect(screen.queryByText(/does not qualify for a tax deduction/)).toBeNull()
})

it('shows a receipt as void after a full refund', async () => {
  open(
    changed({
      voided_at: '2026-11-12T00:00:00Z',
      contribution: { ...contribution, refunded_amount: 50_000 },
    }),
  )
  expect(await screen.findByText(/^VOID since 12 Nov 2026/)).toBeVisible()
  expect(screen.getByText('Net amount').nextSibling).toHaveTextContent('₹0')
})

it('does not mention a refund for a reversed offline contribution', async () => {
  open(
    changed({
      voided_at: '2026-11-12T00:00:00Z',
      contribution: {
        ...contribution,
        source: 'cheque',
        razorpay_payment_id: null,
        refunded_amount: 50_000,
      },
    }),
  )
  expect(await screen.findByText(/^VOID since 12 Nov 2026.* was not received/)).toBeVisible()
  expect(screen.getByText('Net amount').nextSibling).toHaveTextContent('₹0')
  expect(screen.queryByText(/refunded/i)).toBeNull()
})

it('shows the remaining amount after a partial refund', async () => {
  open(changed({ contribution: { ...contribution, refunded_amount: 20_000 } }))
  expect(
    await screen.findByText('₹200 of this contribution was refunded. The net amount is ₹300.'),
  ).toBeVisible()
})

it.each([
  ['cheque', 'Cheque'],
  ['cash', 'Cash'],
  ['bank_transfer', 'Bank transfer'],
])('shows the payment method %s, without a payment id', async (source, said) => {
  open(changed({ contribution: { ...contribution, source, razorpay_payment_id: null } }))
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByText('Payment ID')).toBeNull()
})

it("shows markup in the donor's name as text", async () => {
  open(changed({ donor_name: '<img src=x onerror=alert(1)>' }))
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
})

it("shows another member's receipt as not found, and requests none for an invalid URL", async () => {
  open({ answer: () => jsonAnswer(null) })
  expect(await screen.findByText('Receipt not found')).toBeVisible()
  const { requests } = open({ id: '17' })
  expect(await screen.findAllByText('Receipt not found')).toHaveLength(2)
  expect(requests).toEqual([])
})

it('shows why the receipt failed to load', async () => {
  open({ answer: () => dataRefusal(403, '42501') })
  expect(await screen.findByText('The receipt could not be loaded')).toBeVisible()
})

it('saves the receipt as a PDF named after its number', async () => {
  open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await vi.waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'receipt-2026-27-0017.pdf'),
  )
})

it('shows an error if the PDF could not be created', async () => {
  makePdf.mockRejectedValue(new Error('No fonts'))
  open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await vi.waitFor(() =>
    expect(toastStore.getState().toasts[0]?.message).toMatch(/PDF could not be created/),
  )
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
})

it('opens the print dialog for a name in another script', async () => {
  open(changed({ donor_name: 'தமிழ்' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
  expect(toastStore.getState().toasts[0]?.message).toMatch(/cannot show some/)
  expect(makePdf).not.toHaveBeenCalled()
})

const sendButton = () => screen.findByRole('button', { name: 'Send by Email' })
const told = () => toastStore.getState().toasts[0]

it('emails the receipt once, even if the button is clicked twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { requests } = open({
    sent: async () => {
      await promise
      return jsonAnswer('asha@example.test')
    },
  })
  await userEvent.dblClick(await sendButton())
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  resolve()
  await vi.waitFor(() => expect(told()).toMatchObject({ kind: 'success' }))
  expect(told()?.message).toContain('on its way to asha@example.test')
  const sent = requests.filter(({ path }) => path.includes('send_receipt_again'))
  expect(sent.map(({ body }) => body)).toEqual([{ receipt: sampleReceipt.id }])
  expect(await sendButton()).toBeEnabled()
})

it.each([
  [
    'the daily limit',
    () => dataRefusal(429, 'PT429', { hint: 'rate_limited' }),
    /several times today/,
  ],
  ['that nothing was sent', () => jsonAnswer(null), /could not be sent/],
  ['a server error', () => dataRefusal(500, 'XX000'), /./],
])('shows %s, and lets the user retry', async (_case, sent, said) => {
  open({ sent })
  await userEvent.click(await sendButton())
  await vi.waitFor(() => expect(told()).toMatchObject({ kind: 'error' }))
  expect(told()?.message).toMatch(said)
  expect(await sendButton()).toBeEnabled()
})

it('shows a QR code that leads to the check of the receipt', async () => {
  open({})
  const code = await screen.findByRole('img', { name: 'QR code: verify this receipt' })
  expect(code).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/))
  expect(screen.getByText(/Without the link, verify number and amount at/)).toBeVisible()
  expect(screen.getByRole('link', { name: /\/receipts\/check$/ })).toBeVisible()
})
