import { hasPaidInThisBrowser, subscribeToStoredPayments } from '@sabha/checkout/storage'
import type { Session } from '@sabha/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * False until auto-pay is loaded, while it waits for its first charge, or while a payment is not yet in the
 * ledger.
 */
export function usePaymentDue(session: Session): boolean {
  const unpaid = session.status === 'signed-in' && !session.profile.is_paid ? session.profile : null
  const awaits = useAwaitsFirstCharge(unpaid && mayHaveAutoPay(unpaid) ? unpaid.id : null)
  const hasPaid = useSyncExternalStore(
    subscribeToStoredPayments,
    () => unpaid !== null && hasPaidInThisBrowser(unpaid.id),
    () => false,
  )
  if (unpaid === null || hasPaid) return false
  return mayHaveAutoPay(unpaid) ? awaits === false : true
}

function mayHaveAutoPay({ onboarding_status: stage }: Profile): boolean {
  return stage !== 'signedin' && stage !== 'paymentpending'
}

/** Returns null until it is known. Fetches nothing for members who cannot have auto-pay. */
function useAwaitsFirstCharge(memberId: string | null): boolean | null {
  const [known, setKnown] = useState<{ memberId: string; awaits: boolean } | null>(null)
  useEffect(() => {
    if (memberId === null) return
    let isGone = false
    let stop = () => {}
    import(/* webpackChunkName: "payments" */ './follow-first-charge.ts').then(
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
