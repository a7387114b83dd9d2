import { jsonAnswer } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { limits } from '@sabha/types'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  createPayment,
  failedPayment,
  fakePayments,
  giftTwinsCall,
  listAnswer,
  listCall,
  monthsCall,
} from '../../tests/payments.ts'
import { show } from '../../tests/show.tsx'
import { Component } from './payments-page.tsx'

const path = '/admin/payments'
const list = () => screen.findByRole('list', { name: 'Payments' })

it('lists payments with member, kind, number, receipt and state, each as a link', async () => {
  fakePayments({
    [listCall]: () =>
      listAnswer([
        failedPayment,
        createPayment(2, {
          refunded_amount: 20_000,
          receipt: {
            id: createPayment(3).id,
            financial_year: 2026,
            number: 17,
            voided_at: null,
          },
        }),
        createPayment(4, { kind: 'cheque', state: 'refunded', payment_id: null, member: null }),
      ]),
  })
  show(Component, path)

  const rows = within(await list()).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Asha Rao',
    'Asha Rao',
    'Deleted account',
  ])
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/payments/${failedPayment.id}`,
  )
  expect(rows[0]).toHaveTextContent('The bank declined the payment.')
  expect(rows[0]).toHaveTextContent('₹500')
  expect(rows[0]).toHaveTextContent('Failed')
  expect(rows[1]).toHaveTextContent('Receipt 2026-27/0017')
  expect(rows[1]).toHaveTextContent('Partly refunded')
  expect(rows[2]).toHaveTextContent('Cheque')
  expect(rows[2]).toHaveTextContent('Reversed')
  expect(screen.getByText('3 payments', { selector: 'p' })).toBeVisible()
})

it('reads a page with one request for the list and one for the months', async () => {
  const { bodiesOf } = fakePayments()
  show(Component, path)
  await list()
  expect(bodiesOf(listCall)).toEqual([{}])
  expect(bodiesOf(monthsCall)).toHaveLength(1)
})

it('lists offline gifts with the same reference, each as a link', async () => {
  const gift = { source: 'cheque', amount: 200_000, received_at: '2026-11-18T18:30:00Z' }
  fakePayments({
    [giftTwinsCall]: () =>
      jsonAnswer([
        [
          { ...gift, id: createPayment(5).id, reference: 'CHQ 000123' },
          { ...gift, id: createPayment(6).id, reference: 'chq 000123', amount: 150_000 },
        ],
      ]),
  })
  show(Component, path)
  const twins = await screen.findByRole('list', { name: 'Offline gifts that may be entered twice' })
  const links = within(twins).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['CHQ 000123', `/admin/payments/${createPayment(5).id}`],
    ['chq 000123', `/admin/payments/${createPayment(6).id}`],
  ])
  expect(twins).toHaveTextContent('CHQ 000123 Cheque, ₹2,000, 19 Nov 2026')
})

it('shows nothing about offline gifts if no reference was entered twice', async () => {
  const { bodiesOf } = fakePayments()
  show(Component, path)
  await list()
  await expect.poll(() => bodiesOf(giftTwinsCall)).toHaveLength(1)
  expect(screen.queryByText(/entered twice/)).not.toBeInTheDocument()
})

it('says that offline gifts entered twice could not be loaded, and tries again', async () => {
  let isAway = true
  fakePayments({
    [giftTwinsCall]: () => (isAway ? jsonAnswer({}, { status: 500 }) : jsonAnswer([])),
  })
  const user = show(Component, path)
  const title = 'Offline gifts that may be entered twice could not be loaded'
  expect(await screen.findByText(title)).toBeVisible()
  await list()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => screen.queryByText(title)).not.toBeInTheDocument()
})

it('sends search and filters of the URL, and ignores unknown values', async () => {
  const { bodiesOf } = fakePayments()
  show(Component, `${path}?search=asha&state=failed&kind=gold&period=week`)
  await list()
  expect(bodiesOf(listCall)).toEqual([{ search: 'asha', state: 'failed', period: 'week' }])
})

it('searches by the beginning of a longer search in the URL', async () => {
  const { bodiesOf } = fakePayments()
  show(Component, `${path}?search=${'x'.repeat(300)}`)
  await list()
  expect(bodiesOf(listCall)).toEqual([{ search: 'x'.repeat(limits.searchMaxLength) }])
})

it('names the payer by the email address if they have no name', async () => {
  const member = { id: failedPayment.id, full_name: null, email: 'zoya@sabha.test' }
  fakePayments({ [listCall]: () => listAnswer([createPayment(2, { member })]) })
  show(Component, path)
  await list()
  expect(screen.getByRole('link', { name: 'Unnamed User (zoya@sabha.test)' })).toBeVisible()
})

it('says that the count is of what was found if a filter is set', async () => {
  fakePayments({ [listCall]: () => listAnswer([failedPayment]) })
  show(Component, `${path}?state=failed`)
  await list()
  expect(screen.getByText('1 payment found', { selector: 'p' })).toBeVisible()
})

it('stores a chosen filter in the URL', async () => {
  const { bodiesOf } = fakePayments()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T10:00:00Z') })
  const user = show(Component, path)
  await list()
  const month = screen.getByRole('combobox', { name: 'Month' })
  expect(
    within(month)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Any month',
    'Last 7 days',
    ...[
      'November',
      'October',
      'September',
      'August',
      'July',
      'June',
      'May',
      'April',
      'March',
      'February',
      'January',
    ].map((name) => `${name} 2026`),
    'December 2025',
    'November 2025',
    'October 2025',
  ])
  await user.selectOptions(month, 'October 2026')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Cheque')
  expect(readAddress()).toBe(`${path}?period=2026-10&state=failed&kind=cheque`)
  await vi.waitFor(() =>
    expect(bodiesOf(listCall).at(-1)).toEqual({
      state: 'failed',
      kind: 'cheque',
      period: '2026-10',
    }),
  )
})

it('names the month of the URL while months are loading', async () => {
  fakePayments({ [monthsCall]: () => new Promise(() => undefined) })
  show(Component, `${path}?period=2024-02`)
  await list()
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('February 2024')
})

it('loads the next page after the last payment of the previous one', async () => {
  const second = createPayment(9)
  const { bodiesOf } = fakePayments({
    [listCall]: ({ body }) =>
      Object(body).after_id
        ? listAnswer([second], { total: null })
        : listAnswer([failedPayment], {
            total: 2,
            next: { key: failedPayment.created_at, id: failedPayment.id },
          }),
  })
  const user = show(Component, path)
  await list()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(bodiesOf(listCall)[1]).toEqual({
    after_created_at: failedPayment.created_at,
    after_id: failedPayment.id,
  })
  expect(screen.getByText('2 payments', { selector: 'p' })).toBeVisible()
})

it.each([
  [10_001, 'More than 10,000 payments'],
  [1, '1 payment'],
])('shows the total %s as "%s"', async (total, text) => {
  fakePayments({ [listCall]: () => listAnswer([failedPayment], { total }) })
  show(Component, path)
  await list()
  expect(screen.getByText(text, { selector: 'p' })).toBeVisible()
})

it('shows no total if the database did not count', async () => {
  fakePayments({ [listCall]: () => listAnswer([failedPayment], { total: null }) })
  show(Component, `${path}?search=a`)
  await list()
  expect(screen.queryByText(/payments?$/, { selector: 'p' })).toBeNull()
})

it('shows the list if the months cannot be loaded', async () => {
  fakePayments({ [monthsCall]: () => jsonAnswer({}, { status: 500 }) })
  show(Component, path)
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2)
})
