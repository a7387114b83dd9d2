import type { AutoPay } from '@sabha/backend/payments'
import { PaymentConfirmation } from '@sabha/checkout'
import type { Profile } from '@sabha/types'
import { AutoPayCard } from './auto-pay-card.tsx'
import { ContributionForm } from './contribution-form.tsx'
import { useContribution } from './use-contribution.ts'

export interface GivingProps {
  profile: Profile
  /** Null where it could not be read. */
  autoPay: AutoPay | null
}

/** What was just paid, what runs, and the form for more. */
export function Giving({ profile, autoPay }: GivingProps) {
  const hasAutoPay = (autoPay?.running ?? 0) > 0
  const contribution = useContribution({ profile, suitable: hasAutoPay ? 'custom' : 'monthly' })
  const { confirmation, dismissConfirmation } = contribution.checkout
  return (
    <>
      {confirmation && (
        <PaymentConfirmation
          confirmation={confirmation}
          nextCharge={autoPay?.next_charge_at ?? null}
          onDismiss={dismissConfirmation}
        />
      )}
      {autoPay && <AutoPayCard autoPay={autoPay} />}
      <ContributionForm profile={profile} hasAutoPay={hasAutoPay} contribution={contribution} />
    </>
  )
}
