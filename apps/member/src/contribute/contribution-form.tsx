import {
  amountProblem,
  CheckoutBanner,
  ConfirmAutoPay,
  minimumAmount,
  type OtherAutoPay,
  PaymentNote,
  PaymentTerms,
  useCheckoutTexts,
} from '@sabha/checkout'
import type { Profile } from '@sabha/types'
import { Card } from '@sabha/ui'
import { Form } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { ContributionFields } from './contribution-fields.tsx'
import { ContributionSummary } from './contribution-summary.tsx'
import { SubmitBar } from './submit-bar.tsx'
import type { useContribution } from './use-contribution.ts'

export interface ContributionFormProps {
  profile: Profile
  /** Whether auto-pay is running already: another one is charged in addition. */
  otherAutoPay: OtherAutoPay
  contribution: ReturnType<typeof useContribution>
}

/** Plan, amount and words. While a payment is under way they stay as it was begun. */
export function ContributionForm({ profile, otherAutoPay, contribution }: ContributionFormProps) {
  const text = useMessages().contribute
  const texts = useCheckoutTexts()
  const { draft, amount, checkout, pay } = contribution
  const [confirming, setConfirming] = useState(false)
  const minimum = minimumAmount('contribution', profile.role)
  const { state } = checkout
  const { plan, chosen } = draft
  const problem = texts.ofAmount(amountProblem({ amount, minimum, plan }))
  const isLocked = ['processing', 'checking', 'elsewhere'].includes(state.status)

  function submit() {
    if (problem || isLocked) return
    if (plan === 'monthly') setConfirming(true)
    else void pay()
  }

  return (
    <Card _print={{ display: 'none' }}>
      <Form onSubmit={submit} aria-label={text.title}>
        <CheckoutBanner state={state} />
        <PaymentNote message={texts.ofNote(state)} />
        <ContributionFields
          contribution={contribution}
          otherAutoPay={otherAutoPay}
          problem={problem}
          isLocked={isLocked}
        />
        <ContributionSummary plan={plan} chosen={chosen} amount={amount} />
        <SubmitBar facts={{ state, problem, amount, minimum, plan }} />
        <PaymentTerms />
      </Form>
      <ConfirmAutoPay
        open={confirming}
        amount={amount ?? 0}
        other={otherAutoPay}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          void pay()
        }}
      />
    </Card>
  )
}
