import {
  dataRefusal,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  sampleContribution,
} from '@sabha/backend/testing'
import type {
  MemberMandate,
  MemberRecord,
  Transaction,
} from '../src/member-profile/member-record.ts'
import type { TimelineEvent } from '../src/member-profile/timeline/timeline-event.ts'
import { asha } from './members.ts'

const opened = 'POST /rest/v1/rpc/admin_member'
const timeline = 'POST /rest/v1/rpc/member_timeline'

/** Creates a transaction; the number makes its id unique. */
export function createTransaction(number: number, changes: Partial<Transaction> = {}): Transaction {
  return {
    ...sampleContribution,
    id: `5b7f6ad2-33a5-4f07-9a45-${String(number).padStart(12, '0')}`,
    user_id: asha.id,
    razorpay_payment_id: `pay_${String(number).padStart(14, 'A')}`,
    receipt: null,
    ...changes,
  }
}

export const runningMandate: MemberMandate = {
  id: '5b7f6ad2-33a5-4f07-9a46-000000000001',
  state: 'active',
  contribution_type: 'monthly',
  amount: 50_000,
  razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
  paid_count: 3,
  charge_at: '2026-12-01T04:30:00+00:00',
  current_end: '2026-12-01T04:30:00+00:00',
  ended_at: null,
  cancel_requested_at: null,
  created_at: '2026-08-30T04:30:00+00:00',
}

/** A member with all details. */
export const ashasRecord: MemberRecord = {
  member: {
    ...asha,
    phone: '+919876543210',
    company: 'Nila Design Studio',
    profession: 'Other',
    custom_profession: 'Potter',
    designation: 'Founder',
    date_of_birth: '1990-05-17',
    city: 'Pune',
    about: 'Teaches on Sundays.',
    interest_labels: ['Education', 'Bird Watching'],
    onboarding_status: 'profilecompleted',
    is_paid: true,
    total_contributions: 150_000,
    last_contribution_at: '2026-11-10T04:30:00+00:00',
    auto_pay_active: true,
    phone_proved: true,
  },
  transactions: [
    createTransaction(1, {
      notes: 'For the library',
      receipt: {
        id: '5b7f6ad2-33a5-4f07-9a47-000000000001',
        financial_year: 2026,
        number: 17,
        voided_at: null,
      },
    }),
  ],
  transaction_count: 1,
  auto_pay: { state: 'active' },
  mandates: [runningMandate],
  others_with_phone: 0,
}

/** A member who has just signed up. */
export const newcomersRecord: MemberRecord = {
  member: asha,
  transactions: [],
  transaction_count: 0,
  auto_pay: null,
  mandates: [],
  others_with_phone: 0,
}

export const memberNotFound: FakeAnswer = () =>
  dataRefusal(404, 'PT404', { hint: 'member_not_found', message: 'Member not found' })

/** Creates an event of Asha's timeline; the number makes its id unique. */
export function createTimelineEvent<Kind extends object>(number: number, kind: Kind) {
  const id = `5b7f6ad2-33a5-4f07-9a48-${String(number).padStart(12, '0')}`
  return { id, at: '2026-11-10T04:30:00+00:00', ...kind }
}

const joined: TimelineEvent[] = [createTimelineEvent(1, { kind: 'joined' as const })]

const timelineAnswer = (events: readonly TimelineEvent[]) => jsonAnswer({ events, next: null })

/** Responses for a member's profile, with and without data. */
export const memberRecordResponses = {
  filled: { [opened]: () => jsonAnswer(ashasRecord), [timeline]: () => timelineAnswer(joined) },
  empty: { [opened]: () => jsonAnswer(newcomersRecord), [timeline]: () => timelineAnswer([]) },
}

/** Fake backend with this member. */
export function fakeMemberRecordBackend(
  record: MemberRecord,
  answers: Record<string, FakeAnswer> = {},
) {
  const { requests } = fakeBackend({
    ...memberRecordResponses.filled,
    [opened]: () => jsonAnswer(record),
    ...answers,
  })
  return {
    bodiesOf: (call: string) =>
      requests.filter(({ path }) => path.endsWith(call)).map(({ body }) => body),
  }
}
