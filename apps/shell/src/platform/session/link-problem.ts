import type { SessionBackend } from './session-backend.ts'

/**
 * Why a link did not sign in.
 * - `expired`: too old, or used before.
 * - `other-browser`: the sign-in began in another browser; the email is confirmed all the same.
 * - `refused`: the identity service said no, or the person did at the other service.
 */
export interface LinkProblem {
  reason: 'expired' | 'other-browser' | 'refused'
  /** What the link was for. */
  purpose: 'sign-in' | 'recovery'
  /** Whether a page has said so. */
  isShown: boolean
}

const reasons: Readonly<Record<string, LinkProblem['reason']>> = {
  otp_expired: 'expired',
  flow_state_expired: 'expired',
  pkce_code_verifier_not_found: 'other-browser',
}

/** A refusal that stands in the address of the page. Takes it out of the address. */
export function takeLinkProblem(backend: SessionBackend): LinkProblem | null {
  const callback = backend.readAuthCallback()
  if (callback.status !== 'refused') return null
  backend.clearAuthCallback()
  return toLinkProblem(callback.serverCode) ?? problem('refused')
}

/** What an error code means for a link; null where it says nothing about one. */
export function toLinkProblem(code: string | null): LinkProblem | null {
  const reason = reasons[code ?? '']
  return reason ? problem(reason) : null
}

function problem(reason: LinkProblem['reason']): LinkProblem {
  const purpose = location.pathname === '/reset-password' ? 'recovery' : 'sign-in'
  return { reason, purpose, isShown: false }
}
