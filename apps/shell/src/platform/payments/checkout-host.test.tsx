import { fakeBackend, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { render, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CheckoutHost } from './checkout-host.tsx'

const member = fakeSession('member')
const memberId = member.status === 'signed-in' ? member.profile.id : ''
const reloadProfile = vi.fn(async () => undefined)
const show = (session = member) =>
  render(
    <FakePlatform session={session} actions={{ reloadProfile }}>
      <CheckoutHost />
    </FakePlatform>,
  )

/** A payment whose page was closed while the provider's window was open. */
const unfinished = JSON.stringify({
  memberId,
  confirmation: null,
  open: {
    id: `contrib_${'a'.repeat(30)}`,
    intent: '{}',
    page: 'contribution',
    plan: 'custom',
    amount: 50_000,
    subject: { kind: 'order', id: 'order_AAAAAAAAAAAAAA' },
    stage: 'open',
    paymentId: null,
  },
})

beforeEach(() => {
  reloadProfile.mockClear()
  storeSession()
  fakeBackend({
    'POST /functions/v1/reconcile-payments': () =>
      jsonAnswer({
        success: true,
        order: {
          id: 'order_AAAAAAAAAAAAAA',
          status: 'paid',
          payment: { id: 'pay_AAAAAAAAAAAAAA', created_at: '2026-11-20T10:00:00Z' },
        },
      }),
  })
})
it('finishes a payment of an earlier page on any page, and shows the result', async () => {
  localStorage.setItem('sabha-payments', unfinished)
  show()
  await waitFor(() => expect(readToasts()).toEqual(['Thank you for your contribution!']), {
    timeout: 10_000,
  })
  expect(reloadProfile).toHaveBeenCalledOnce()
})

it('hides the payment from another member', async () => {
  localStorage.setItem('sabha-payments', unfinished)
  show(fakeSession('member', { id: 'another' }))
  await waitFor(() => expect(localStorage.getItem('sabha-payments')).toBeNull())
  expect(readToasts()).toEqual([])
})

it("clears a member's payment if the session ended while no page was open", async () => {
  localStorage.setItem('sabha-payments', unfinished)
  show({ status: 'loading' })
  expect(localStorage.getItem('sabha-payments')).toBe(unfinished)
  show({ status: 'signed-out' })
  await waitFor(() => expect(localStorage.getItem('sabha-payments')).toBeNull())
})
