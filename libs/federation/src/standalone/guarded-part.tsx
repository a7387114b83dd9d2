import { type AccessDecision, decideAccess, type Session } from '@sabha/contract'
import { effectiveAccess } from '@sabha/contract/composition'
import type { ReactNode } from 'react'

export interface GuardedPartProps {
  path: string
  /** The manifest's access word; null for the stage, which needs a user with open onboarding. */
  access: string | null
  session: Session
  children: ReactNode
}

/** Shows a page to the users who may see it in the shell, and describes the shell's response to others. */
export function GuardedPart({ path, access, session, children }: GuardedPartProps) {
  const decision = decide(path, access, session)
  if (decision === 'allow') return children
  return <p role="status">{consequences[decision]}</p>
}

function decide(path: string, access: string | null, session: Session): AccessDecision {
  if (access !== null) return decideAccess(effectiveAccess(access, path), session)
  const decision = decideAccess('signed-in', session)
  if (decision === 'onboarding') return 'allow'
  return decision === 'allow' ? 'onboarding' : decision
}

const consequences: Record<Exclude<AccessDecision, 'allow'>, string> = {
  wait: 'The shell waits for the session before it shows this page.',
  'sign-in': 'The shell sends this user to /signin.',
  unauthorized: 'The shell sends this user to /unauthorized.',
  onboarding: 'The shell shows the onboarding stage only while onboarding is open.',
}
