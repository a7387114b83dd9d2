import { dataRefusal, type FakeAnswer, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeCommunity } from '../../tests/community.ts'
import { Component } from './check-page.tsx'

function open(answer: FakeAnswer = () => jsonAnswer('matches')) {
  const backend = fakeCommunity({ 'POST /rest/v1/rpc/compare_receipt': answer })
  render(
    <FakePlatform
      session={fakeSession('signed-out')}
      path="/receipts/check"
      pattern="/receipts/:code"
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

async function check(number: string, amount: string) {
  await userEvent.type(await screen.findByLabelText(/Receipt number/), number)
  await userEvent.type(screen.getByLabelText(/^Amount/), amount)
  await userEvent.click(screen.getByRole('button', { name: 'Check Receipt' }))
}

it.each([
  ['matches', 'This receipt matches our records'],
  ['voided', 'This receipt was voided. It is not proof of a contribution'],
  ['no_match', 'No match. Check the number and the amount'],
])('shows the answer %s and nothing else about the receipt', async (answer, said) => {
  const { requests } = open(() => jsonAnswer(answer))
  await check(' 2026-27 / 0017', '1,250.50')
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(said)
  expect(screen.getByRole('status')).toHaveTextContent('2026-27/0017 · ₹1,250.50')
  expect(requests.map(({ body }) => body)).toEqual([{ number: '2026-27/0017', amount: 125_050 }])
})

it('hides the answer once the input changes', async () => {
  open()
  await check('2026-27/0017', '500')
  expect(await screen.findByText('This receipt matches our records')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^Amount/), '0')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('asks for a number as printed and for an amount, without a request', async () => {
  const { requests } = open()
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
  open(() => answers.shift() ?? jsonAnswer(null))
  await check('2026-27/0017', '500')
  expect(await screen.findByText(/No match/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Check Receipt' }))
  expect(
    await screen.findByText(/Too many receipts did not match. Please try again in an hour./),
  ).toBeVisible()
  expect(screen.queryByText(/No match/)).toBeNull()
})
