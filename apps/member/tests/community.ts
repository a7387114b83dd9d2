import type { AutoPay } from '@sabha/backend/payments'
import {
  countAnswer,
  dataStates,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  sampleApplication,
  sampleContribution,
  sampleEvent,
} from '@sabha/backend/testing'
import { fakeSession } from '@sabha/contract/testing'
import type { Profile } from '@sabha/types'
import type { Overview } from '../src/dashboard/api.ts'
import type { ContributionSummary } from '../src/history/api.ts'
import type { OwnConsent } from '../src/privacy/consents/api.ts'
import type { CheckedReceipt } from '../src/receipt-check/api.ts'
import type { OwnReceipt } from '../src/receipts/api.ts'

const session = fakeSession('member')
if (session.status !== 'signed-in') throw new Error('The member is signed in')

/** Profile of the member with values that the forms accept. */
export const sampleProfile: Profile = {
  ...session.profile,
  profession: 'Consultant',
  interests: '["Public Speaking","Arts & Culture","Leadership Development"]',
  about: 'To learn from others.',
  razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
}

/** Figures of the dashboard, without a contribution. */
export const sampleOverview: Overview = {
  upcoming_events: 3,
  active_jobs: 5,
  members: 1234,
  last_payment: null,
  failures: {},
}

/** A community with 3 upcoming events, 5 open jobs and 1,234 members. */
const community: Record<string, FakeAnswer> = {
  'GET /rest/v1/rpc/member_overview': () => jsonAnswer(sampleOverview),
  'GET /rest/v1/events': () => jsonAnswer([]),
  'GET /rest/v1/job_applications': () => jsonAnswer([]),
  'GET /rest/v1/contributions': () => jsonAnswer([]),
  'HEAD /rest/v1/contributions': () => countAnswer(0),
  'POST /rest/v1/rpc/contribution_summary': () => jsonAnswer({ years: [], months: [] }),
  'GET /rest/v1/profiles': () => jsonAnswer(sampleProfile),
  'GET /rest/v1/rpc/auto_pay': () => jsonAnswer(null),
  'GET /rest/v1/consents': () => jsonAnswer([]),
  'GET /rest/v1/member_settings': () => jsonAnswer(null),
}

/** Consents of the member, one of them withdrawn. */
export const sampleConsents: OwnConsent[] = [
  {
    id: '0f2f6ad2-33a5-4f07-9a44-1d2b6f2f1e17',
    purpose: 'privacy',
    text_version: '2026-11-22',
    given_at: '2026-11-22T04:30:00+00:00',
    withdrawn_at: null,
  },
  {
    id: '1f2f6ad2-33a5-4f07-9a44-1d2b6f2f1e17',
    purpose: 'newsletter',
    text_version: '2026-01-05',
    given_at: '2026-02-01T04:30:00+00:00',
    withdrawn_at: '2026-03-01T04:30:00+00:00',
  },
]

/** Fake backend with the example community and no data of the signed-in member. */
export function fakeCommunity(changes: Record<string, FakeAnswer> = {}) {
  return fakeBackend({ ...community, ...changes })
}

/** Auto-pay of ₹300 a month after its first charge. */
export const sampleAutoPay: AutoPay = {
  state: 'active',
  razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
  amount: 30_000,
  contribution_type: 'monthly',
  next_charge_at: '2026-12-20T18:30:00Z',
  ended_at: null,
  running: 1,
}

/** Contributions of November 2026. */
export const sampleSummary: ContributionSummary = {
  years: [2026],
  months: [{ month: '2026-11', amount: 50_000, contributions: 1 }],
}

/** Receipt of that contribution. */
export const sampleReceipt: OwnReceipt = {
  id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e17',
  financial_year: 2026,
  number: 17,
  voided_at: null,
  amount: 50_000,
  given_at: '2026-11-10T04:30:00+00:00',
  donor_name: 'Asha Rao',
  donor_address: 'Pune',
  issued_at: '2026-11-11T04:30:00+00:00',
  contribution: {
    refunded_amount: 0,
    source: 'provider',
    contribution_type: 'one-time',
    razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
  },
}

/** Public part of that receipt. */
export const sampleCheckedReceipt: CheckedReceipt = {
  financial_year: 2026,
  number: 17,
  voided_at: null,
  amount: 50_000,
  refunded_amount: 0,
  is_reversed: false,
  given_at: '2026-11-10T04:30:00+00:00',
}

/** Data states of the community, with an application, a contribution and auto-pay. */
export const communityStates = dataStates(
  {
    ...community,
    'GET /rest/v1/job_applications': () => jsonAnswer([sampleApplication]),
    'GET /rest/v1/contributions': () => jsonAnswer([{ ...sampleContribution, receipt: null }]),
    'HEAD /rest/v1/contributions': () => countAnswer(1),
    'POST /rest/v1/rpc/contribution_summary': () => jsonAnswer(sampleSummary),
    'GET /rest/v1/receipts': () => jsonAnswer(sampleReceipt),
    'GET /rest/v1/consents': () => jsonAnswer(sampleConsents),
    'GET /rest/v1/member_settings': () =>
      jsonAnswer({ language: null, email_preferences: { receipts: false } }),
    'POST /rest/v1/rpc/check_receipt': () => jsonAnswer(sampleCheckedReceipt),
    'GET /rest/v1/rpc/auto_pay': () => jsonAnswer(sampleAutoPay),
    'GET /rest/v1/events': () => jsonAnswer([sampleEvent]),
    'GET /rest/v1/rpc/member_overview': () =>
      jsonAnswer({
        ...sampleOverview,
        last_payment: { amount: 30_000, created_at: '2026-11-20T18:30:00Z' },
      }),
  },
  {
    'GET /rest/v1/rpc/auto_pay': () => jsonAnswer(null),
    'GET /rest/v1/receipts': () => jsonAnswer(null),
    'GET /rest/v1/consents': () => jsonAnswer([]),
    'GET /rest/v1/member_settings': () => jsonAnswer(null),
    'POST /rest/v1/rpc/check_receipt': () => jsonAnswer(null),
    'GET /rest/v1/rpc/member_overview': () =>
      jsonAnswer({ ...sampleOverview, upcoming_events: 0, active_jobs: 0, members: 0 }),
    'GET /rest/v1/profiles': () => jsonAnswer({ ...sampleProfile, about: null, company: null }),
  },
)
