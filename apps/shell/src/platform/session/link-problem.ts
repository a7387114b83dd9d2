import type { SessionBackend } from './session-backend.ts'

/**
 * Why a link did not sign in.
 * - `expired`: too old, or used before.
 * - `other-browser`: the sign-in began in another browser; the email is confirmed all the same.
 * - `refused`: the identity service refused, or the user cancelled at the sign-in provider.
 */
export interface LinkProblem {
  reason: 'expired' | 'other-browser' | 'refused'
  purpose: 'sign-in' | 'recovery'
  isShown: boolean
}

const reasons: Readonly<Record<string, LinkProblem['reason']>> = {
  otp_expired: 'expired',
  flow_state_expired: 'expired',
  pkce_code_verifier_not_found: 'other-browser',
}

export function takeLinkProblem(backend: SessionBackend): LinkProblem | null {
  const callback = backend.readAuthCallback()
  if (callback.status !== 'refused') return null
  backend.clearAuthCallback()
  return toLinkProblem(callback.serverCode) ?? problem('refused')
}

/** Returns the link problem that an error code means; null if it is about no link. */
export function toLinkProblem(code: string | null): LinkProblem | null {
  const reason = reasons[code ?? '']
  return reason ? problem(reason) : null
}

function problem(reason: LinkProblem['reason']): LinkProblem {
  const purpose = location.pathname === '/reset-password' ? 'recovery' : 'sign-in'
  return { reason, purpose, isShown: false }
}
