import { dataStates, type FakeAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import type { FailedMandate, Payment } from '../src/payment.ts'
import type { MonthTotals } from '../src/payments/api.ts'
import type { PaymentRecord } from '../src/record/api.ts'

export const listCall = 'POST /rest/v1/rpc/admin_payments'
export const monthsCall = 'POST /rest/v1/rpc/admin_payment_months'
export const giftTwinsCall = 'POST /rest/v1/rpc/offline_gift_twins'
export const autoPayCall = 'POST /rest/v1/rpc/admin_auto_pay'
export const openCall = 'POST /rest/v1/rpc/admin_payment'
export const startCall = 'POST /rest/v1/rpc/start_payment_export'
export const pageCall = 'POST /rest/v1/rpc/payment_export_page'
export const lookUpCall = 'POST /functions/v1/reconcile-payments'

const asha = {
  id: '5b7f6ad2-33a5-4f07-9a44-000000000001',
  full_name: 'Asha Rao',
  email: 'asha@sabha.test',
}

/** Creates a payment; the number makes the id unique. */
export function createPayment(number: number, changes: Partial<Payment> = {}): Payment {
  return {
    id: `5b7f6ad2-33a5-4f07-9a44-${String(number).padStart(12, '0')}`,
    created_at: '2026-11-20T04:30:00Z',
    state: 'completed',
    kind: 'one-time',
    amount: 50_000,
    refunded_amount: 0,
    payment_id: `pay_${String(number).padStart(14, '0')}`,
    subscription_id: null,
    method: 'upi',
    failure: null,
    member: asha,
    receipt: null,
    ...changes,
  }
}

export const failedPayment = createPayment(1, {
  state: 'failed',
  failure: 'The bank declined the payment.',
})

/** The record of `failedPayment`. */
export const failedRecord: PaymentRecord = {
  ...failedPayment,
  notes: 'For the library',
  error_code: 'BAD_REQUEST_ERROR',
  captured_at: null,
  order_id: 'order_00000000000001',
  member: { ...asha, phone: '+919800000001' },
  refunds: [],
  gift: null,
  events: [
    {
      id: '5b7f6ad2-33a5-4f07-9a44-000000000101',
      event_type: 'payment.failed',
      received_at: '2026-11-20T04:31:00Z',
      status: 'handled',
    },
  ],
}

export const haltedMandate: FailedMandate = {
  id: '5b7f6ad2-33a5-4f07-9a44-000000000201',
  state: 'halted',
  amount: 50_000,
  contribution_type: 'monthly',
  subscription_id: 'sub_00000000000001',
  paid_count: 3,
  failed_at: null,
  charge_at: null,
  ended_at: null,
  cancel_requested_at: null,
  created_at: '2026-08-20T04:30:00Z',
  member: asha,
}

const months: MonthTotals[] = Array.from({ length: 12 }, (_, index) => ({
  month: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
  received: index * 100_000,
  payments: index,
  failed: index === 11 ? 1 : 0,
  refunded: 0,
}))

const filled: Record<string, FakeAnswer> = {
  [listCall]: () => listAnswer([failedPayment, createPayment(2)]),
  [monthsCall]: () => jsonAnswer({ first: '2025-10', months }),
  [giftTwinsCall]: () => jsonAnswer([]),
  [autoPayCall]: () => jsonAnswer({ mandates: [haltedMandate], next: null }),
  [openCall]: () => jsonAnswer(failedRecord),
}

export function listAnswer(payments: readonly Payment[], rest: object = {}): Response {
  return jsonAnswer({ payments, total: payments.length, next: null, ...rest })
}

/** Fakes the backend with these answers; the others are those of the filled state. */
export function fakePayments(answers: Record<string, FakeAnswer> = {}) {
  const { requests } = fakeBackend({ ...filled, ...answers })
  return {
    bodiesOf: (call: string) =>
      requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
  }
}

/** States of the data of all pages. */
export const states = dataStates(filled, {
  [listCall]: () => listAnswer([]),
  [monthsCall]: () => jsonAnswer({ first: null, months }),
  [giftTwinsCall]: () => jsonAnswer([]),
  [autoPayCall]: () => jsonAnswer({ mandates: [], next: null }),
})
