import {
  clearStoredPayments,
  hasStoredPayments,
  subscribeToStoredPayments,
} from '@sabha/checkout/storage'
import { documentLanguageReady, useSession } from '@sabha/contract'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'

/** Clears stored payments if no user is signed in, because a session may have ended while no page was open. */
export function CheckoutHost() {
  const { session } = useSession()
  const [Keeper, setKeeper] = useState<ComponentType | null>(null)
  const hasKept = useSyncExternalStore(subscribeToStoredPayments, hasStoredPayments, () => false)
  const isNeeded = hasKept && session.status === 'signed-in'
  const isNobodys = hasKept && session.status === 'signed-out'
  useEffect(() => {
    if (isNobodys) clearStoredPayments()
  }, [isNobodys])
  useEffect(() => {
    if (!isNeeded) return
    import('@sabha/checkout').then(
      async ({ CheckoutKeeper }) => {
        await documentLanguageReady()
        setKeeper(() => CheckoutKeeper)
      },
      () => undefined,
    )
  }, [isNeeded])
  return Keeper && <Keeper />
}
