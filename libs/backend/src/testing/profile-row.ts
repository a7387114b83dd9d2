import { type Profile, profileFieldNames, sameForEachField } from '@sabha/types'
import { asha } from './sessions.ts'

/** The profile of Asha, as the database creates it with the account. */
export const profileRow: Profile = {
  id: asha.id,
  email: asha.email,
  ...sameForEachField(profileFieldNames, null),
  full_name: 'Asha Rao',
  role: 'member',
  onboarding_status: 'signedin',
  is_paid: false,
  total_contributions: 0,
  last_contribution_at: null,
  razorpay_payment_id: null,
  email_verification_pending: false,
  answers_version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
