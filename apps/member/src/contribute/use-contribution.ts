import { type ChosenAmount, type OfferedPlan, paiseOf, useCheckout } from '@sabha/checkout'
import { toast } from '@sabha/toast'
import { amounts, type Profile } from '@sabha/types'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages.ts'

/** What stands in the form. */
export interface ContributionDraft {
  plan: OfferedPlan
  chosen: ChosenAmount
  words: string
}

export interface ContributionOptions {
  profile: Profile
  /** Called once for each payment that succeeded. */
  onPaid(): void
}

const emptyDraft = { chosen: { preset: amounts.recommended }, words: '' } as const

/** The form's values and the payment that they lead to. After a success it begins anew. */
export function useContribution({ profile, onPaid }: ContributionOptions) {
  const text = useMessages().contribute
  const [draft, setDraft] = useState<ContributionDraft>({ plan: 'monthly', ...emptyDraft })
  const checkout = useCheckout({
    payer: {
      name: profile.full_name ?? '',
      email: profile.email,
      phone: profile.phone ?? '',
    },
    tell: toast.error,
  })
  const { state } = checkout
  const paid = useRef(() => {})
  paid.current = () => {
    if (state.status !== 'success') return
    toast.success(draft.plan === 'monthly' ? text.thanks.monthly : text.thanks.once)
    if (state.pending) toast.info(text.thanks.pending)
    setDraft({ plan: draft.plan, ...emptyDraft })
    onPaid()
    checkout.reset()
  }

  useEffect(() => {
    if (state.status === 'success') paid.current()
  }, [state.status])

  const amount = paiseOf(draft.chosen)
  return {
    draft,
    change: (part: Partial<ContributionDraft>) => setDraft({ ...draft, ...part }),
    amount,
    checkout,
    async pay() {
      if (amount === null) return
      const { plan, words } = draft
      await checkout.pay({ page: 'contribution', plan, amount, words })
    },
  }
}
