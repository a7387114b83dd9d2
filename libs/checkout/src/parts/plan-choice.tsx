import { ChoiceGroup } from '@sabha/ui/form'
import { type OfferedPlan, offeredPlans } from '../plans.ts'

export interface PlanChoiceProps {
  /** Label above the choice. */
  label: string
  names: Record<OfferedPlan, string>
  plan: OfferedPlan
  /** A payment is in progress, so its plan is fixed. */
  disabled?: boolean
  onChange(plan: OfferedPlan): void
}

/** Chooses between monthly and one-time payments. */
export function PlanChoice({ label, names, plan, disabled = false, onChange }: PlanChoiceProps) {
  return (
    <ChoiceGroup
      label={label}
      options={offeredPlans.map((offered) => ({ value: offered, label: names[offered] }))}
      value={plan}
      disabled={disabled}
      onChange={(value) => onChange(offeredPlans.find((offered) => offered === value) ?? plan)}
    />
  )
}
