import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakePayments } from '../../tests/payments.ts'
import { show } from '../../tests/show.tsx'
import { monthsSince } from './month-name.ts'
import { Component } from './months-page.tsx'

it('shows the totals of 12 months, newest first, each with a link to its payments', async () => {
  fakePayments()
  show(Component, '/admin/payments/months')
  const table = await screen.findByRole('table', { name: 'Totals by month' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(12)
  expect(rows[0]).toHaveTextContent('November 2026')
  expect(rows[0]).toHaveTextContent('₹11,000')
  expect(within(table).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/admin/payments?period=2026-11',
  )
  expect(screen.getByText('₹66,000 in the last 12 months, with refunds subtracted')).toBeVisible()
})

it('lists months across a year, and none before the first payment is known', () => {
  expect(monthsSince('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsSince(null, '2026-02')).toEqual([])
})
