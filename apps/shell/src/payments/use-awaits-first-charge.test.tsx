import { queryClient } from '@sabha/backend/query'
import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { type FakePerson, fakeSession } from '@sabha/contract/testing'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useAwaitsFirstCharge } from './use-awaits-first-charge.ts'

const answer = (state: string) => () =>
  jsonAnswer({
    state,
    razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
    amount: 50_000,
    contribution_type: 'monthly',
    next_charge_at: '2026-12-20T18:30:00Z',
    running: 1,
  })

beforeEach(() => queryClient.clear())

it('is told of whoever has authorised auto-pay and has not been charged yet', async () => {
  fakeBackend({ 'POST /rest/v1/rpc/auto_pay': answer('authorised') })
  const session = fakeSession('member', { is_paid: false })
  const { result } = renderHook(() => useAwaitsFirstCharge(session))
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true), { timeout: 10_000 })
})

it('is not true of whoever has cancelled it', async () => {
  const { requests } = fakeBackend({ 'POST /rest/v1/rpc/auto_pay': answer('cancel_requested') })
  const session = fakeSession('member', { is_paid: false })
  const { result } = renderHook(() => useAwaitsFirstCharge(session))
  await waitFor(() => expect(requests).toHaveLength(1), { timeout: 10_000 })
  expect(result.current).toBe(false)
})

it.each<[FakePerson, object]>([
  ['signed-out', {}],
  ['newcomer', {}],
  ['member', { is_paid: true }],
])('asks nothing about a %s with %o', async (person, changes) => {
  const { requests } = fakeBackend({ 'POST /rest/v1/rpc/auto_pay': answer('authorised') })
  renderHook(() => useAwaitsFirstCharge(fakeSession(person, changes)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(requests).toEqual([])
})
