import {
  type FakeAnswer,
  jsonAnswer,
  sampleContribution,
  storeSession,
} from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeCommunity, sampleReceipt } from '../../tests/community.ts'
import { Component } from './statement-page.tsx'

const receipt = { id: sampleReceipt.id, financial_year: 2026, number: 17, voided_at: null }
const gift = (index: number, changes: object = {}) => ({
  ...sampleContribution,
  id: `5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1${String(100 + index)}`,
  receipt: { ...receipt, number: index },
  ...changes,
})

beforeEach(() => {
  storeSession()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00Z') })
})

function open(year: string, answer: FakeAnswer) {
  const backend = fakeCommunity({ 'GET /rest/v1/contributions': answer })
  render(
    <FakePlatform
      session={fakeSession('member')}
      path={`/contribute/statements/${year}`}
      pattern="/contribute/statements/:year"
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

const factOf = (label: string) => screen.getByText(label).nextSibling

it('totals received contributions minus refunds, and lists every receipt number', async () => {
  open('2026', () =>
    jsonAnswer([
      gift(1),
      gift(2, { refunded_amount: 20_000 }),
      gift(3, {
        refunded_amount: 50_000,
        payment_status: 'refunded',
        receipt: { ...receipt, number: 3, voided_at: '2026-11-12T00:00:00Z' },
      }),
      gift(4, { source: 'cheque', razorpay_payment_id: null, receipt: null }),
    ]),
  )
  const table = within(await screen.findByRole('table', { name: 'Contributions in the year' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '10 Nov 20262026-27/0001Online payment₹500',
    '10 Nov 20262026-27/0002Online payment₹500\n₹200 refunded',
    '10 Nov 20262026-27/0003, voidOnline payment₹500\n₹500 refunded',
    '10 Nov 2026To followCheque₹500',
  ])
  expect(factOf('Received')).toHaveTextContent('₹2,000')
  expect(factOf('Refunded')).toHaveTextContent('₹700')
  expect(factOf('Contributed')).toHaveTextContent('₹1,300')
  expect(factOf('In words')).toHaveTextContent('Rupees One Thousand Three Hundred Only')
})

it('shows a reversed offline contribution as reversed', async () => {
  const reversed = { source: 'cheque', razorpay_payment_id: null, payment_status: 'refunded' }
  open('2026', () =>
    jsonAnswer([gift(1), gift(2, { ...reversed, refunded_amount: 50_000, receipt: null })]),
  )
  expect(await screen.findByText(/₹500 reversed/)).toBeVisible()
  expect(factOf('Received')).toHaveTextContent('₹1,000')
  expect(factOf('Reversed')).toHaveTextContent('₹500')
  expect(factOf('Contributed')).toHaveTextContent('₹500')
  expect(screen.queryByText(/refunded/i)).toBeNull()
})

it('requests all received contributions of one user and year, in several pages', async () => {
  const all = Array.from({ length: 501 }, (_, index) => gift(index % 800))
  const { requests } = open('2025', ({ path }) =>
    jsonAnswer(path.includes('or=') ? [gift(501)] : all),
  )
  await screen.findByRole('table')
  const asked = requests.map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(asked).toHaveLength(2)
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    user_id: expect.stringMatching(/^eq\./),
    financial_year: 'eq.2025',
    payment_status: 'in.(completed,refunded)',
  })
  expect(screen.getAllByRole('row')).toHaveLength(502)
  expect(factOf('Period')).toHaveTextContent('1 Apr 2025 to 31 Mar 2026')
})

it('notes that the current year may change, and no such note for a past year', async () => {
  const { rerender } = { rerender: () => open('2025', () => jsonAnswer([gift(1)])) }
  open('2026', () => jsonAnswer([gift(1)]))
  expect(await screen.findByText(/This financial year has not ended/)).toBeVisible()
  rerender()
  expect(await screen.findByText('1 Apr 2025 to 31 Mar 2026')).toBeVisible()
  expect(screen.getAllByText(/This financial year has not ended/)).toHaveLength(1)
})

it('distinguishes a year without contributions from an invalid year', async () => {
  open('2024', () => jsonAnswer([]))
  expect(await screen.findByText('No contributions in this year')).toBeVisible()
  const { requests } = open('next', () => jsonAnswer([]))
  expect(await screen.findByText('No statement for this year')).toBeVisible()
  expect(requests).toEqual([])
})
