import type { AutoPay } from '@sabha/backend/payments'
import {
  countAnswer,
  dataStates,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  sampleApplication,
  sampleContribution,
} from '@sabha/backend/testing'

/** A community with 3 upcoming events, 5 open jobs and 1,234 members. */
const community: Record<string, FakeAnswer> = {
  'HEAD /rest/v1/events': () => countAnswer(3),
  'HEAD /rest/v1/jobs': () => countAnswer(5),
  'GET /rest/v1/rpc/get_member_count': () => jsonAnswer(1234),
  'GET /rest/v1/job_applications': () => jsonAnswer([]),
  'GET /rest/v1/contributions': () => jsonAnswer([]),
  'POST /rest/v1/rpc/auto_pay': () => jsonAnswer(null),
}

/** That community, of whose member nothing is known yet. */
export function fakeCommunity(changes: Record<string, FakeAnswer> = {}) {
  return fakeBackend({ ...community, ...changes })
}

/** Auto-pay of ₹300 a month that has been charged. */
export const sampleAutoPay: AutoPay = {
  state: 'active',
  razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
  amount: 30_000,
  contribution_type: 'monthly',
  next_charge_at: '2026-12-20T18:30:00Z',
  running: 1,
}

/** Its states, where the member has applied, given and set up auto-pay. */
export const communityStates = dataStates(
  {
    ...community,
    'GET /rest/v1/job_applications': () => jsonAnswer([sampleApplication]),
    'GET /rest/v1/contributions': () => jsonAnswer([{ ...sampleContribution, receipt: null }]),
    'POST /rest/v1/rpc/auto_pay': () => jsonAnswer(sampleAutoPay),
  },
  { 'POST /rest/v1/rpc/auto_pay': () => jsonAnswer(null) },
)
