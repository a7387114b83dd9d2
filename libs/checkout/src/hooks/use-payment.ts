import { useDraft } from '@sabha/contract'
import type { Profile } from '@sabha/types'
import { useEffect, useState } from 'react'
import {
  type AmountProblem,
  amountProblem,
  minimumAmount,
  type PaymentPage,
} from '../amount-limits.ts'
import { draftSchemas, emptyDraft, isBlank, type PaymentDraft, paiseOf } from '../payment-draft.ts'
import type { OfferedPlan } from '../plans.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'

/** What `usePayment` needs of the page. */
export interface PaymentOptions {
  page: PaymentPage
  profile: Profile
  /** What stands chosen where the member has chosen nothing. */
  suitable: OfferedPlan
}

/** What stands in the form of a payment, and the payment that it leads to. */
export interface Payment {
  page: PaymentPage
  draft: PaymentDraft & { plan: OfferedPlan }
  change(part: Partial<PaymentDraft>): void
  /** Paise; null while nothing readable is chosen. */
  amount: number | null
  /** Paise. */
  minimum: number
  /** What is wrong with the amount; null for nothing. */
  problem: AmountProblem | null
  /** A payment is under way or not resolved: the form stays as it was begun. */
  isLocked: boolean
  checkout: Checkout
  /** Another one for each payment that succeeded: parts that remember begin anew. */
  generation: string
  pay(): Promise<void>
  /** Forgets what was chosen and typed: nobody comes back to it. */
  discard(): void
}

/**
 * The values of a page's form and the payment that they lead to. What was chosen and typed outlives
 * the page, until it is paid; then it begins anew.
 */
export function usePayment({ page, profile, suitable }: PaymentOptions): Payment {
  const kept = useDraft(`payment-${page}`, draftSchemas[page])
  const [draft, setDraft] = useState(kept.value ?? emptyDraft)
  const checkout = useCheckout({
    payer: { name: profile.full_name ?? '', email: profile.email, phone: profile.phone ?? '' },
  })
  const { state } = checkout
  const paid = state.status === 'success' ? state.attempt : null

  useEffect(() => {
    if (paid === null) return
    kept.clear()
    setDraft(({ plan }) => ({ ...emptyDraft, plan: plan === 'custom' ? plan : null }))
  }, [paid, kept])

  const plan = draft.plan ?? suitable
  const amount = paiseOf(draft.chosen)
  const minimum = minimumAmount(page, profile.role)
  return {
    page,
    discard: kept.clear,
    draft: { ...draft, plan },
    change(part) {
      const next = { ...draft, ...part }
      kept.keep(next)
      setDraft(next)
    },
    amount,
    minimum,
    problem: amountProblem({ amount, isBlank: isBlank(draft.chosen), minimum, plan }),
    isLocked: ['processing', 'checking', 'unresolved', 'elsewhere'].includes(state.status),
    checkout,
    generation: paid ?? '',
    async pay() {
      if (amount === null) return
      await checkout.pay({ page, plan, amount, words: draft.words })
    },
  }
}
