import { codeOf } from '@sabha/types'

/** Failure of a phone verification; its text is chosen when it is shown. */
export type PhoneProblem =
  | { kind: PhoneProblemKind }
  /** An error code of the provider that has no text of its own here; `message` is the provider's, if any. */
  | { kind: 'other'; code: string; message: string | null; failed: 'notSent' | 'notConfirmed' }
  /** A refusal of our server, or a missing file of ours. */
  | { kind: 'refused'; error: unknown }

export type PhoneProblemKind =
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

const sendProblems: Record<string, PhoneProblemKind> = {
  'auth/billing-not-enabled': 'billing',
  'auth/internal-error': 'configuration',
  'auth/captcha-check-failed': 'captcha',
  'auth/too-many-requests': 'tooMany',
  'auth/invalid-phone-number': 'numberRefused',
  'auth/argument-error': 'captchaMissing',
}

const confirmProblems: Record<string, PhoneProblemKind> = {
  'auth/missing-code': 'otpMissing',
  'auth/invalid-verification-code': 'otpWrong',
  'auth/code-expired': 'otpExpired',
  'auth/invalid-verification-id': 'otpUnknown',
  'auth/missing-verification-id': 'otpUnknown',
  'auth/too-many-requests': 'tooMany',
}

/** An error without a code means that the provider's client could not be created. */
export function toSendProblem(error: unknown): PhoneProblem {
  if (codeOf(error) === 'part_missing') return { kind: 'refused', error }
  return problemOf(error, sendProblems, 'notSent') ?? { kind: 'captchaMissing' }
}

/** Reason why the OTP was not accepted. Errors without a provider's code come from our server. */
export function toConfirmProblem(error: unknown): PhoneProblem {
  return problemOf(error, confirmProblems, 'notConfirmed') ?? { kind: 'refused', error }
}

function problemOf(
  error: unknown,
  known: Record<string, PhoneProblemKind>,
  failed: 'notSent' | 'notConfirmed',
): PhoneProblem | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = String(error.code)
  if (!code.startsWith('auth/')) return null
  const kind = known[code]
  return kind ? { kind } : { kind: 'other', code, message: wordsOf(error.message), failed }
}

/** Extracts the provider's message from the client's error message. Returns null if there is none ("Error"). */
function wordsOf(message: string): string | null {
  const inner = /^Firebase: (.*?)\.? \(auth\/.*\)\.?$/s.exec(message)?.[1]
  return inner && inner !== 'Error' ? `${inner}.` : null
}
