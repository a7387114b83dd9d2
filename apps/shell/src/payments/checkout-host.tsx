import { followKeptPayments, hasKeptPayments } from '@sabha/checkout/kept'
import { useSession } from '@sabha/contract'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Keeps the checkout on every page once there is a payment to finish or to show: begun here, on an
 * earlier page or in another tab. Until then nobody pays for it.
 */
export function CheckoutHost() {
  const { session } = useSession()
  const [Keeper, setKeeper] = useState<ComponentType | null>(null)
  const hasKept = useSyncExternalStore(followKeptPayments, hasKeptPayments, () => false)
  const isNeeded = hasKept && session.status === 'signed-in'
  useEffect(() => {
    if (!isNeeded) return
    import('@sabha/checkout').then(
      ({ CheckoutKeeper }) => setKeeper(() => CheckoutKeeper),
      () => undefined,
    )
  }, [isNeeded])
  return Keeper && <Keeper />
}
