import { paymentsQueries } from '@sabha/backend/payments'
import { invalidate } from '@sabha/backend/query'
import { useSession } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { checkout } from '../controller/checkout.ts'
import type { CheckoutNotice } from '../controller/checkout-view.ts'
import { useMessages } from '../messages.ts'
import { useCheckoutTexts } from './use-checkout-texts.ts'
import { useSupportAddress } from './use-support-address.ts'

/**
 * Connects the checkout to the signed-in member, shows news of payments and refreshes profile, tiles and
 * history. Each news item is shown once, even if several components use this.
 */
export function useCheckoutKeeper(): void {
  const { session, reloadProfile } = useSession()
  const { thanks, support } = useMessages()
  const texts = useCheckoutTexts()
  const addressOf = useSupportAddress()
  const news = useStore(checkout.view, (view) => view.news)
  const { status } = session
  const memberId = session.status === 'signed-in' ? session.profile.id : null

  useEffect(() => {
    if (status !== 'loading') checkout.setMember(memberId)
  }, [status, memberId])

  function tell(told: CheckoutNotice) {
    if (told.kind === 'unpaid') {
      const address = addressOf(told.state)
      const act = { label: support.act, onAct: () => void open(address ?? '', '_self') }
      toast.error(texts.ofState(told.state) ?? '', address === null ? undefined : act)
      return
    }
    if (told.kind === 'paid') toast.success(thanks[told.plan])
    if (told.kind === 'paid' && told.pending) toast.info(thanks.pending)
    void invalidate(...paymentsQueries.all)
    void reloadProfile()
  }

  useEffect(() => {
    if (news.length > 0) checkout.takeNews().forEach(tell)
  })
}

/** Component form for the shell, which mounts it on every page; renders nothing. */
export function CheckoutKeeper(): null {
  useCheckoutKeeper()
  return null
}
