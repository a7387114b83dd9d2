import { dataRefusal, type FakeAnswer, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeCommunity, sampleCheckedReceipt } from '../../tests/community.ts'
import { Component } from './check-page.tsx'

function open(answer: FakeAnswer, code = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e17') {
  const backend = fakeCommunity({
    'POST /rest/v1/rpc/check_receipt': answer,
    'POST /rest/v1/rpc/compare_receipt': answer,
  })
  render(
    <FakePlatform
      session={fakeSession('signed-out')}
      path={`/receipts/${code}`}
      pattern="/receipts/:code"
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

it('shows number, date and amount of a receipt without a sign-in', async () => {
  const { requests } = open(() => jsonAnswer(sampleCheckedReceipt))
  expect(await screen.findByText('This receipt is valid')).toBeVisible()
  for (const text of ['2026-27/0017', '10 Nov 2026', '₹500'])
    expect(screen.getByText(text)).toBeVisible()
  expect(requests[0]?.body).toEqual({ code: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e17' })
})

it.each([
  [{ refunded_amount: 20_000 }, /Part of the contribution was refunded/, '₹200'],
  [{ refunded_amount: 50_000, voided_at: '2026-11-12T00:00:00Z' }, /This receipt is void/, '₹500'],
])('shows for a receipt with %j that it was refunded', async (changes, said, refunded) => {
  open(() => jsonAnswer({ ...sampleCheckedReceipt, ...changes }))
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByText('Refunded').nextSibling).toHaveTextContent(refunded)
})

it('shows a reversed offline contribution as reversed', async () => {
  const voided = { refunded_amount: 50_000, is_reversed: true, voided_at: '2026-11-12T00:00:00Z' }
  open(() => jsonAnswer({ ...sampleCheckedReceipt, ...voided }))
  expect(await screen.findByText(/This receipt is void/)).toBeVisible()
  expect(screen.getByText('Reversed').nextSibling).toHaveTextContent('₹500')
  expect(screen.queryByText(/refunded/)).toBeNull()
})

it('offers to compare number and amount if there is no such receipt or the URL is invalid', async () => {
  open(() => jsonAnswer(null))
  expect(await screen.findByText('No receipt found at this address')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check by Number and Amount' })).toHaveAttribute(
    'href',
    '/receipts/check',
  )
  const { requests } = open(() => jsonAnswer(null), '2026-27-0017')
  expect(await screen.findByRole('button', { name: 'Check Receipt' })).toBeVisible()
  expect(requests).toEqual([])
})

it('shows that the rate limit is exceeded', async () => {
  open(() =>
    dataRefusal(429, 'PT429', { hint: 'rate_limited', message: 'Too many receipts are checked.' }),
  )
  expect(await screen.findByText('The receipt could not be checked')).toBeVisible()
})

describe('the form for number and amount', () => {
  it.each([
    ['matches', 'This receipt matches our records'],
    ['voided', 'This receipt was voided. It is not proof of a contribution'],
    ['no_match', 'No match. Check the number and the amount'],
  ])('shows the answer %s and nothing else about the receipt', async (answer, said) => {
    const { requests } = openForm(() => jsonAnswer(answer))
    await check(' २०२६-27 / ००१७', '१,250.50')
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(said)
    expect(screen.getByRole('status')).toHaveTextContent('2026-27/0017 · ₹1,250.50')
    expect(requests.map(({ body }) => body)).toEqual([{ number: '2026-27/0017', amount: 125_050 }])
  })

  it('hides the answer once the input changes', async () => {
    openForm()
    await check('2026-27/0017', '500')
    expect(await screen.findByText('This receipt matches our records')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Amount/), '0')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('asks for a number as printed and for an amount, without a request', async () => {
    const { requests } = openForm()
    await check('17', '-5')
    expect(await screen.findByText('Enter the number as printed on the receipt.')).toBeVisible()
    expect(screen.getByText('Enter the amount in rupees, in digits.')).toBeVisible()
    expect(screen.getByLabelText(/Receipt number/)).toBeInvalid()
    expect(requests).toEqual([])
  })

  it('says when it can be tried again after too many misses, and hides the last answer', async () => {
    const answers = [
      jsonAnswer('no_match'),
      dataRefusal(429, 'PT429', { hint: 'rate_limited', message: 'Too many receipts.' }),
    ]
    openForm(() => answers.shift() ?? jsonAnswer(null))
    await check('2026-27/0017', '500')
    expect(await screen.findByText(/No match/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Check Receipt' }))
    expect(
      await screen.findByText(/Too many receipts did not match. Please try again in an hour./),
    ).toBeVisible()
    expect(screen.queryByText(/No match/)).toBeNull()
  })
})

const openForm = (answer: FakeAnswer = () => jsonAnswer('matches')) => open(answer, 'check')

async function check(number: string, amount: string) {
  await userEvent.type(await screen.findByLabelText(/Receipt number/), number)
  await userEvent.type(screen.getByLabelText(/^Amount/), amount)
  await userEvent.click(screen.getByRole('button', { name: 'Check Receipt' }))
}
