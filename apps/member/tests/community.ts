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
  'POST /rest/v1/rpc/get_member_count': () => jsonAnswer(1234),
  'GET /rest/v1/job_applications': () => jsonAnswer([]),
  'GET /rest/v1/contributions': () => jsonAnswer([]),
  'GET /rest/v1/mandates': () => jsonAnswer([]),
}

/** That community, of whose member nothing is known yet. */
export function fakeCommunity(changes: Record<string, FakeAnswer> = {}) {
  return fakeBackend({ ...community, ...changes })
}

/** Auto-pay of ₹300 a month that has been charged once. */
export const sampleMandate = {
  id: '00000000-0000-4000-8000-000000000003',
  status: 'active',
  contribution_type: 'monthly',
  amount: 30_000,
  razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
  paid_count: 1,
  charge_at: '2026-12-20T18:30:00Z',
  current_end: null,
  ended_at: null,
  cancel_requested_at: null,
  created_at: '2026-11-02T10:00:00Z',
}

/** Its states, where the member has applied, given and set up auto-pay. */
export const communityStates = dataStates({
  ...community,
  'GET /rest/v1/job_applications': () => jsonAnswer([sampleApplication]),
  'GET /rest/v1/contributions': () => jsonAnswer([sampleContribution]),
  'GET /rest/v1/mandates': () => jsonAnswer([sampleMandate]),
})
