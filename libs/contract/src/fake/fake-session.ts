import { type Profile, profileFieldNames, sameForEachField } from '@sabha/types'
import type { Session } from '../session.ts'

/** Users that a test can sign in. */
export const fakePeople = [
  'loading',
  'signed-out',
  'newcomer',
  'paid',
  'member',
  'admin',
  'superuser',
] as const

export type FakePerson = (typeof fakePeople)[number]

/**
 * Returns a session of the given user, with a complete profile unless the name says otherwise.
 *
 * @param changes columns of the profile that are to differ
 * @example fakeSession('member', { full_name: null })
 */
export function fakeSession(person: FakePerson, changes: Partial<Profile> = {}): Session {
  if (person === 'loading' || person === 'signed-out') return { status: person }
  const profile = { ...completeProfile, ...differences[person], ...changes }
  const { id, email } = profile
  return { status: 'signed-in', user: { id, email, avatarUrl: null }, profile }
}

const completeProfile: Profile = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'member@sabha.test',
  ...sameForEachField(profileFieldNames, null),
  full_name: 'Meera Joshi',
  phone: '+919876543210',
  company: 'Joshi Textiles',
  date_of_birth: '1984-06-15',
  profession: 'Business owner',
  city: 'Pune',
  designation: 'Partner',
  interests: '["Education","Health","Culture"]',
  role: 'member',
  onboarding_status: 'profilecompleted',
  is_paid: true,
  total_contributions: 30000,
  last_contribution_at: '2026-10-01T10:00:00Z',
  razorpay_payment_id: null,
  email_verification_pending: false,
  answers_version: 3,
  created_at: '2026-01-05T10:00:00Z',
  updated_at: '2026-10-01T10:00:00Z',
}

const differences: Record<Exclude<FakePerson, 'loading' | 'signed-out'>, Partial<Profile>> = {
  newcomer: {
    email: 'newcomer@sabha.test',
    onboarding_status: 'signedin',
    phone: null,
    is_paid: false,
    total_contributions: 0,
    last_contribution_at: null,
  },
  paid: { email: 'paid@sabha.test', onboarding_status: 'paymentdone' },
  member: {},
  admin: { email: 'admin@sabha.test', role: 'admin' },
  superuser: { email: 'superuser@sabha.test', role: 'superuser' },
}
