import type { Session } from '@sabha/contract'
import { useEffect, useState } from 'react'

/**
 * Whether somebody who has not paid has authorised auto-pay and waits for its first charge. Asked of
 * those alone who can have, and fetched then.
 */
export function useAwaitsFirstCharge(session: Session): boolean {
  const memberId = mayAwait(session) ? session.profile.id : null
  const [awaiting, setAwaiting] = useState<string | null>(null)
  useEffect(() => {
    if (memberId === null) return
    let isGone = false
    let stop = () => {}
    import('./follow-first-charge.ts').then(
      ({ followFirstCharge }) => {
        if (isGone) return
        stop = followFirstCharge(memberId, (awaits) => setAwaiting(awaits ? memberId : null))
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop()
    }
  }, [memberId])
  return memberId !== null && awaiting === memberId
}

function mayAwait(session: Session): session is Extract<Session, { status: 'signed-in' }> {
  if (session.status !== 'signed-in') return false
  const { is_paid: isPaid, onboarding_status: stage } = session.profile
  return !isPaid && stage !== 'signedin' && stage !== 'paymentpending'
}
