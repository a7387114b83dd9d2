import { hasPaidHere, subscribeToStoredPayments } from '@sabha/checkout/storage'
import type { Session } from '@sabha/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Whether somebody is to be asked to pay. Not before it is known: whoever has authorised auto-pay and
 * waits for its first charge, or has paid here and is not in the books yet, is never asked.
 */
export function usePaymentDue(session: Session): boolean {
  const unpaid = session.status === 'signed-in' && !session.profile.is_paid ? session.profile : null
  const awaits = useAwaitsFirstCharge(unpaid && mayHaveAutoPay(unpaid) ? unpaid.id : null)
  const hasPaid = useSyncExternalStore(
    subscribeToStoredPayments,
    () => unpaid !== null && hasPaidHere(unpaid.id),
    () => false,
  )
  if (unpaid === null || hasPaid) return false
  return mayHaveAutoPay(unpaid) ? awaits === false : true
}

function mayHaveAutoPay({ onboarding_status: stage }: Profile): boolean {
  return stage !== 'signedin' && stage !== 'paymentpending'
}

/** Asked of those alone who can have auto-pay, and fetched then. Null while it is not known. */
function useAwaitsFirstCharge(memberId: string | null): boolean | null {
  const [known, setKnown] = useState<{ memberId: string; awaits: boolean } | null>(null)
  useEffect(() => {
    if (memberId === null) return
    let isGone = false
    let stop = () => {}
    // By that name it comes with what every page of a remote fetches.
    import(/* webpackChunkName: "signed-in" */ './follow-first-charge.ts').then(
      ({ followFirstCharge }) => {
        if (isGone) return
        stop = followFirstCharge(memberId, (awaits) => setKnown({ memberId, awaits }))
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop()
    }
  }, [memberId])
  return known !== null && known.memberId === memberId ? known.awaits : null
}

type Profile = Extract<Session, { status: 'signed-in' }>['profile']
