import { presetAmounts } from '../amount-limits.ts'
import { type ExistingAutoPay, useCheckoutTexts } from '../hooks/use-checkout-texts.ts'
import type { PaymentFormState } from '../hooks/use-payment.ts'
import { useMessages } from '../messages.ts'
import { AmountChoice } from './amount-choice.tsx'
import { PaymentNote } from './payment-note.tsx'
import { PlanChoice } from './plan-choice.tsx'

export interface PaymentFieldsProps {
  payment: PaymentFormState
  otherAutoPay: ExistingAutoPay
}

/** Fields for the plan and the amount. */
export function PaymentFields({ payment, otherAutoPay }: PaymentFieldsProps) {
  const { form: text } = useMessages()
  const texts = useCheckoutTexts()
  const { page, draft, change, minimum, problem, isLocked, generation } = payment
  const { plan, chosen } = draft
  return (
    <>
      <PlanChoice
        label={text.plan[page]}
        names={text.plans[page]}
        plan={plan}
        disabled={isLocked}
        onChange={(next) => change({ plan: next })}
      />
      <PaymentNote message={plan === 'monthly' ? texts.ofOtherAutoPay(otherAutoPay) : null} />
      <AmountChoice
        key={generation}
        messages={{
          ...text.amount,
          custom: text.amount.custom[page],
          longest: texts.ofAmount({ code: 'invalid', minimum }) ?? '',
        }}
        presets={presetAmounts(page)}
        chosen={chosen}
        problem={texts.ofAmount(problem)}
        disabled={isLocked}
        onChange={(next) => change({ chosen: next })}
      />
    </>
  )
}
