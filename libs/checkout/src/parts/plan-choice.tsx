import { Row } from '@sabha/ui'
import { type OfferedPlan, offeredPlans } from '../plans.ts'
import { Choice } from './choice.tsx'

export interface PlanChoiceProps {
  /** What is chosen, for assistive technology. */
  label: string
  names: Record<OfferedPlan, string>
  plan: OfferedPlan
  onChange(plan: OfferedPlan): void
}

/** Monthly or once. */
export function PlanChoice({ label, names, plan, onChange }: PlanChoiceProps) {
  return (
    <Row role="group" aria-label={label}>
      {offeredPlans.map((offered) => (
        <Choice key={offered} pressed={offered === plan} onClick={() => onChange(offered)}>
          {names[offered]}
        </Choice>
      ))}
    </Row>
  )
}
