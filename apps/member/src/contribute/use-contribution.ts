import { type ChosenAmount, type OfferedPlan, paiseOf, useCheckout } from '@sabha/checkout'
import { amounts, type Profile } from '@sabha/types'
import { useEffect, useState } from 'react'

/** What stands in the form. */
export interface ContributionDraft {
  /** Null until one is chosen: then that which suits the member. */
  plan: OfferedPlan | null
  chosen: ChosenAmount
  words: string
}

const emptyDraft: ContributionDraft = {
  plan: null,
  chosen: { preset: amounts.recommended },
  words: '',
}

export interface ContributionOptions {
  profile: Profile
  /** What stands chosen where the member has chosen nothing. */
  suitable: OfferedPlan
}

/** The form's values and the payment that they lead to. After a success it begins anew. */
export function useContribution({ profile, suitable }: ContributionOptions) {
  const [draft, setDraft] = useState(emptyDraft)
  const checkout = useCheckout({
    payer: { name: profile.full_name ?? '', email: profile.email, phone: profile.phone ?? '' },
  })
  const { state } = checkout
  const paid = state.status === 'success' ? state.attempt : null

  useEffect(() => {
    if (paid === null) return
    setDraft(({ plan }) => ({ ...emptyDraft, plan: plan === 'custom' ? plan : null }))
  }, [paid])

  const plan = draft.plan ?? suitable
  const amount = paiseOf(draft.chosen)
  return {
    draft: { ...draft, plan },
    change: (part: Partial<ContributionDraft>) => setDraft((before) => ({ ...before, ...part })),
    amount,
    checkout,
    /** Another one for each payment that succeeded: parts that remember begin anew. */
    generation: paid ?? '',
    async pay() {
      if (amount === null) return
      await checkout.pay({ page: 'contribution', plan, amount, words: draft.words })
    },
  }
}
