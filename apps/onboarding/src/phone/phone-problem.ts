import { codeOf } from '@sabha/types'

/** What went wrong with a verification; the words are chosen when it is shown. */
export type PhoneProblem =
  | { kind: KnownProblem }
  /** A code of the provider that has no words of its own; `message` where the provider gives one. */
  | { kind: 'other'; code: string; message: string | null; failed: 'notSent' | 'notConfirmed' }
  /** What our own server refused, or a file of ours that did not come. */
  | { kind: 'refused'; error: unknown }

export type KnownProblem =
  | 'billing'
  | 'configuration'
  | 'captcha'
  | 'captchaMissing'
  | 'tooMany'
  | 'numberRefused'
  | 'otpMissing'
  | 'otpWrong'
  | 'otpExpired'
  | 'otpUnknown'
  | 'unverified'

const sendProblems: Record<string, KnownProblem> = {
  'auth/billing-not-enabled': 'billing',
  'auth/internal-error': 'configuration',
  'auth/captcha-check-failed': 'captcha',
  'auth/too-many-requests': 'tooMany',
  'auth/invalid-phone-number': 'numberRefused',
  'auth/argument-error': 'captchaMissing',
}

const confirmProblems: Record<string, KnownProblem> = {
  'auth/missing-code': 'otpMissing',
  'auth/invalid-verification-code': 'otpWrong',
  'auth/code-expired': 'otpExpired',
  'auth/invalid-verification-id': 'otpUnknown',
  'auth/missing-verification-id': 'otpUnknown',
  'auth/too-many-requests': 'tooMany',
}

/** Why no code was sent. Without a code the provider's client could not be made. */
export function sendProblemOf(error: unknown): PhoneProblem {
  if (codeOf(error) === 'part_missing') return { kind: 'refused', error }
  return problemOf(error, sendProblems, 'notSent') ?? { kind: 'captchaMissing' }
}

/** Why a code was not taken; what comes without a code of the provider, our server said. */
export function confirmProblemOf(error: unknown): PhoneProblem {
  return problemOf(error, confirmProblems, 'notConfirmed') ?? { kind: 'refused', error }
}

function problemOf(
  error: unknown,
  known: Record<string, KnownProblem>,
  failed: 'notSent' | 'notConfirmed',
): PhoneProblem | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = String(error.code)
  if (!code.startsWith('auth/')) return null
  const kind = known[code]
  return kind ? { kind } : { kind: 'other', code, message: wordsOf(error.message), failed }
}

/** The client wraps what the provider says, and says "Error" where that is nothing. */
function wordsOf(message: string): string | null {
  const inner = /^Firebase: (.*?)\.? \(auth\/.*\)\.?$/s.exec(message)?.[1]
  return inner && inner !== 'Error' ? `${inner}.` : null
}
