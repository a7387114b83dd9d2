import { useFormDraft } from '@sabha/contract'
import type { Profile } from '@sabha/types'
import { useEffect, useState } from 'react'
import {
  type AmountProblem,
  amountProblem,
  minimumAmount,
  type PaymentPage,
} from '../amount-limits.ts'
import {
  chosenPaise,
  draftSchemas,
  emptyDraft,
  isAmountBlank,
  type PaymentDraft,
} from '../payment-draft.ts'
import type { OfferedPlan } from '../plans.ts'
import { type CheckoutControls, useCheckout } from './use-checkout.ts'

/** Options of `usePayment`. */
export interface PaymentOptions {
  page: PaymentPage
  profile: Profile
  /** Plan that is preselected if the member has not chosen one. */
  suitable: OfferedPlan
}

/** Values of a payment form, and its payment. */
export interface PaymentFormState {
  page: PaymentPage
  draft: PaymentDraft & { plan: OfferedPlan }
  change(part: Partial<PaymentDraft>): void
  /** Paise; null if no valid amount is chosen. */
  amount: number | null
  /** Minimum in paise. */
  minimum: number
  /** Problem with the amount; null if there is none. */
  problem: AmountProblem | null
  /** A payment is in progress or unresolved, or contributions are not open: the form cannot be changed. */
  isLocked: boolean
  checkout: CheckoutControls
  /** Changes after each successful payment, so that stateful parts reset. */
  generation: string
  pay(): Promise<void>
  /** Deletes the chosen and typed values. */
  discard(): void
}

/**
 * Manages the values of a payment form and its payment. The values survive leaving the page until the
 * payment succeeds; then they are reset.
 */
export function usePayment({ page, profile, suitable }: PaymentOptions): PaymentFormState {
  const storedInput = useFormDraft(`payment-${page}`, draftSchemas[page], {
    initial: emptyDraft,
  })
  const [draft, setDraft] = useState(storedInput.value ?? emptyDraft)
  const checkout = useCheckout({
    payer: { name: profile.full_name ?? '', email: profile.email, phone: profile.phone ?? '' },
  })
  const { state } = checkout
  const paid = state.status === 'success' ? state.attempt : null

  useEffect(() => {
    if (paid === null) return
    storedInput.clear()
    setDraft(({ plan }) => ({ ...emptyDraft, plan: plan === 'custom' ? plan : null }))
  }, [paid, storedInput])

  const plan = draft.plan ?? suitable
  const amount = chosenPaise(draft.chosen)
  const minimum = minimumAmount(page, profile.role)
  return {
    page,
    discard: storedInput.clear,
    draft: { ...draft, plan },
    change(part) {
      const next = { ...draft, ...part }
      storedInput.keep(next)
      setDraft(next)
    },
    amount,
    minimum,
    problem: amountProblem({ amount, isBlank: isAmountBlank(draft.chosen), minimum, plan }),
    isLocked: ['closed', 'processing', 'checking', 'unresolved', 'elsewhere'].includes(
      state.status,
    ),
    checkout,
    generation: paid ?? '',
    async pay() {
      if (amount === null) return
      await checkout.pay({ page, plan, amount, words: draft.words })
    },
  }
}
