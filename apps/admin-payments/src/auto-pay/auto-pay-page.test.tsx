import { jsonAnswer } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { autoPayCall, fakePayments, haltedMandate } from '../../tests/payments.ts'
import { show } from '../../tests/show.tsx'
import { Component } from './auto-pay-page.tsx'

const path = '/admin/payments/auto-pay'

it('lists auto-pay with its member and a link to its payments', async () => {
  const haltedSince = {
    ...haltedMandate,
    failed_at: '2026-11-04T04:30:00Z',
    charge_at: '2026-11-05T04:30:00Z',
  }
  const retried = {
    ...haltedMandate,
    id: haltedMandate.id.replace(/1$/, '2'),
    state: 'pending',
    charge_at: '2026-12-01T04:30:00Z',
    member: null,
  }
  fakePayments({
    [autoPayCall]: () =>
      jsonAnswer({
        mandates: [haltedSince, retried],
        next: null,
      }),
  })
  show(Component, path)
  const list = await screen.findByRole('list', { name: 'Failed and Ended Auto-Pay' })
  const [halted, pending] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(within(halted).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin/members/${haltedMandate.member?.id}/profile`,
  )
  expect(within(halted).getByRole('link', { name: 'Payments' })).toHaveAttribute(
    'href',
    `/admin/payments?search=${haltedMandate.subscription_id}`,
  )
  expect(halted).toHaveTextContent('Stopped after failed charges')
  expect(halted).toHaveTextContent('Charge failed on 4 Nov 2026')
  expect(halted).toHaveTextContent('Charge due on 5 Nov 2026')
  expect(pending).not.toHaveTextContent('Charge failed on')
  expect(pending).toHaveTextContent('Deleted account')
  expect(pending).toHaveTextContent(/Next attempt on 1 Dec 2026/)
})

it('stores the chosen state in the URL', async () => {
  const { bodiesOf } = fakePayments()
  const user = show(Component, path)
  await screen.findByRole('list', { name: 'Failed and Ended Auto-Pay' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ended')
  expect(readAddress()).toBe(`${path}?state=ended`)
  await vi.waitFor(() => expect(bodiesOf(autoPayCall).at(-1)).toEqual({ state: 'ended' }))
})
