import type { Session } from '@sabha/contract'
import {
  type OnboardingStatus,
  onboardingStatuses,
  type Profile,
  type Role,
  roles,
} from '@sabha/types'
import { createStoredValue } from './stored-value.ts'

type RememberedFacts = Pick<Profile, 'role' | 'onboarding_status' | 'is_paid'>

const storedRole = createStoredValue(() => localStorage, 'sabha-role')

/** Stores facts for the next start. Grants no access and contains no personal data. */
export function rememberRole({ role, onboarding_status: stage, is_paid: isPaid }: RememberedFacts) {
  storedRole.write([role, stage, isPaid ? 'paid' : 'unpaid'].join(' '))
}

export function readRememberedRole(): Role | null {
  return readWords()?.role ?? null
}

/** Returns the user whom the header is rendered for until the session is known. Guards never use it. */
export function readRememberedSession(): Session {
  const facts = readWords()
  if (!facts?.onboarding_status) return { status: 'loading' }
  const user = { id: '', email: '', avatarUrl: null }
  // The header's links depend only on these three fields of the profile.
  return { status: 'signed-in', user, profile: facts as Profile }
}

function readWords(): (Partial<RememberedFacts> & { role: Role }) | null {
  const [first, second, third] = storedRole.read()?.split(' ') ?? []
  const role = roles.find((known) => known === first)
  const stage: OnboardingStatus | undefined = onboardingStatuses.find((known) => known === second)
  if (!role) return null
  return stage ? { role, onboarding_status: stage, is_paid: third === 'paid' } : { role }
}

export function forgetRole(): void {
  storedRole.forget()
}
