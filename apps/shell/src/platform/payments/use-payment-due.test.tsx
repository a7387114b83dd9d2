import { queryClient } from '@sabha/backend/query'
import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { type FakePerson, fakeSession } from '@sabha/contract/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePaymentDue } from './use-payment-due.ts'

const answer = (state: string) => () =>
  jsonAnswer({
    state,
    razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
    amount: 50_000,
    contribution_type: 'monthly',
    next_charge_at: '2026-12-20T18:30:00Z',
    ended_at: null,
    running: 1,
  })

const session = fakeSession('member', { is_paid: false })
if (session.status !== 'signed-in') throw new Error('A member is signed in.')
const unpaid = session

beforeEach(() => {
  queryClient.clear()
})

const paidHere = (facts: object) =>
  localStorage.setItem(
    'sabha-payments',
    JSON.stringify({ memberId: unpaid.profile.id, open: null, confirmation: null, ...facts }),
  )

it('asks a member for a payment once the shell knows that auto-pay is not set up', async () => {
  fakeBackend({ 'GET /rest/v1/rpc/auto_pay': answer('none') })
  const { result } = renderHook(() => usePaymentDue(unpaid))
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true), { timeout: 10_000 })
})

it('asks a member who has cancelled auto-pay for a payment', async () => {
  fakeBackend({ 'GET /rest/v1/rpc/auto_pay': answer('cancel_requested') })
  const { result } = renderHook(() => usePaymentDue(unpaid))
  await waitFor(() => expect(result.current).toBe(true), { timeout: 10_000 })
})

it('never asks a member who waits for the first charge, not even before auto-pay is loaded', async () => {
  const { requests } = fakeBackend({ 'GET /rest/v1/rpc/auto_pay': answer('authorised') })
  const said: boolean[] = []
  renderHook(() => said.push(usePaymentDue(unpaid)))
  await waitFor(() => expect(requests).toHaveLength(1), { timeout: 10_000 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(said).not.toContain(true)
})

it('does not ask for a payment if auto-pay cannot be read', async () => {
  const { requests } = fakeBackend({
    'GET /rest/v1/rpc/auto_pay': () => jsonAnswer({ message: 'no' }, { status: 403 }),
  })
  const said: boolean[] = []
  renderHook(() => said.push(usePaymentDue(unpaid)))
  await waitFor(() => expect(requests).toHaveLength(1), { timeout: 10_000 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(said).not.toContain(true)
})

it.each([
  ['is not in the ledger yet', { open: { stage: 'paid' } }],
  ['was confirmed a moment ago', { confirmation: { pending: false } }],
])('does not ask a member whose payment in this browser %s', async (_, facts) => {
  fakeBackend({ 'GET /rest/v1/rpc/auto_pay': answer('none') })
  paidHere(facts)
  const { result } = renderHook(() => usePaymentDue(unpaid))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(result.current).toBe(false)
  act(() => {
    localStorage.removeItem('sabha-payments')
    dispatchEvent(new StorageEvent('storage', { key: 'sabha-payments' }))
  })
  await waitFor(() => expect(result.current).toBe(true), { timeout: 10_000 })
})

it('asks a member at the payment step of onboarding, without a request', async () => {
  const { requests } = fakeBackend({ 'GET /rest/v1/rpc/auto_pay': answer('authorised') })
  const session = fakeSession('newcomer', { onboarding_status: 'paymentpending' })
  const { result } = renderHook(() => usePaymentDue(session))
  expect(result.current).toBe(true)
  await vi.dynamicImportSettled()
  expect(queryClient.isFetching()).toBe(0)
  expect(requests).toEqual([])
})

it.each<[FakePerson, object]>([
  ['signed-out', {}],
  ['member', { is_paid: true }],
])('does not ask a %s with the state %o for a payment', async (person, changes) => {
  const { requests } = fakeBackend({ 'GET /rest/v1/rpc/auto_pay': answer('none') })
  const { result } = renderHook(() => usePaymentDue(fakeSession(person, changes)))
  await vi.dynamicImportSettled()
  expect(queryClient.isFetching()).toBe(0)
  expect(requests).toEqual([])
  expect(result.current).toBe(false)
})
