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

const kept = createStoredValue(() => localStorage, 'sabha-role')

/**
 * Keeps what the next start needs to know before it knows who is here: what to fetch first and
 * how the header will look. It opens nothing and names nobody.
 */
export function rememberRole({ role, onboarding_status: stage, is_paid: isPaid }: RememberedFacts) {
  kept.write([role, stage, isPaid ? 'paid' : 'unpaid'].join(' '))
}

export function rememberedRole(): Role | null {
  return readWords()?.role ?? null
}

/** Whom the header is drawn for until the first answer has come. Guards never ask it. */
export function likelySession(): Session {
  const facts = readWords()
  if (!facts?.onboarding_status) return { status: 'loading' }
  const user = { id: '', email: '', avatarUrl: null }
  // The header's links follow from these three; nothing else of a profile is remembered.
  return { status: 'signed-in', user, profile: facts as Profile }
}

function readWords(): (Partial<RememberedFacts> & { role: Role }) | null {
  const [first, second, third] = kept.read()?.split(' ') ?? []
  const role = roles.find((known) => known === first)
  const stage: OnboardingStatus | undefined = onboardingStatuses.find((known) => known === second)
  if (!role) return null
  return stage ? { role, onboarding_status: stage, is_paid: third === 'paid' } : { role }
}

export function forgetRole(): void {
  kept.forget()
}
