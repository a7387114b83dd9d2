import {
  AmountChoice,
  type OtherAutoPay,
  PaymentNote,
  PlanChoice,
  presetsOf,
  useCheckoutTexts,
} from '@sabha/checkout'
import { limits } from '@sabha/types'
import { Field, TextArea } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'
import type { useContribution } from './use-contribution.ts'

export interface ContributionFieldsProps {
  contribution: ReturnType<typeof useContribution>
  otherAutoPay: OtherAutoPay
  /** What is wrong with the amount; null for nothing. */
  problem: string | null
  /** A payment is under way. */
  isLocked: boolean
}

export function ContributionFields({ contribution, ...props }: ContributionFieldsProps) {
  const { otherAutoPay, problem, isLocked } = props
  const text = useMessages().contribute
  const texts = useCheckoutTexts()
  const { draft, change, generation } = contribution
  const { plan, chosen } = draft
  return (
    <>
      <PlanChoice
        label={text.plan}
        names={text.plans}
        plan={plan}
        disabled={isLocked}
        onChange={(next) => change({ plan: next })}
      />
      <PaymentNote message={plan === 'monthly' ? texts.ofOtherAutoPay(otherAutoPay) : null} />
      <AmountChoice
        key={generation}
        messages={text.amount}
        presets={presetsOf('contribution')}
        chosen={chosen}
        problem={'typed' in chosen && chosen.typed !== '' ? problem : null}
        disabled={isLocked}
        onChange={(next) => change({ chosen: next })}
      />
      <Field label={text.notes}>
        <TextArea
          value={draft.words}
          maxLength={limits.notesMaxLength}
          disabled={isLocked}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
