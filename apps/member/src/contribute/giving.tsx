import type { AutoPay } from '@sabha/backend/payments'
import { useQuery } from '@sabha/backend/query'
import { type OtherAutoPay, PaymentConfirmation } from '@sabha/checkout'
import type { Profile } from '@sabha/types'
import { receiptNumber } from '@sabha/types/records'
import { AutoPayCard } from './auto-pay-card.tsx'
import { ContributionForm } from './contribution-form.tsx'
import { contributeQueries } from './queries.ts'
import { useContribution } from './use-contribution.ts'

export interface GivingProps {
  profile: Profile
  /** Null where it could not be read. */
  autoPay: AutoPay | null
}

/** What was just paid, what runs, and the form for more. */
export function Giving({ profile, autoPay }: GivingProps) {
  const otherAutoPay = otherThan(autoPay)
  const suitable = otherAutoPay === 'none' ? 'monthly' : 'custom'
  const contribution = useContribution({ profile, suitable })
  const { confirmation, dismissConfirmation } = contribution.checkout
  const receipt = useReceiptOf(profile.id, confirmation?.paymentId ?? null)

  /** What was set up stands no more. */
  function forgetAutoPay() {
    if (confirmation?.plan === 'monthly') dismissConfirmation()
  }

  return (
    <>
      {confirmation && (
        <PaymentConfirmation
          confirmation={confirmation}
          nextCharge={autoPay?.next_charge_at ?? null}
          receipt={receipt}
          onDismiss={dismissConfirmation}
        />
      )}
      {autoPay && <AutoPayCard autoPay={autoPay} onEnd={forgetAutoPay} />}
      <ContributionForm profile={profile} otherAutoPay={otherAutoPay} contribution={contribution} />
    </>
  )
}

function otherThan(autoPay: AutoPay | null): OtherAutoPay {
  if (autoPay === null) return 'unknown'
  return autoPay.running > 0 ? 'running' : 'none'
}

/** The number of the receipt of a payment; null until one is issued. */
function useReceiptOf(memberId: string, paymentId: string | null): string | null {
  const { data = [] } = useQuery(contributeQueries.contributions(memberId))
  const paid = data.find(({ razorpay_payment_id: id }) => id !== null && id === paymentId)
  return paid?.receipt ? receiptNumber(paid.receipt) : null
}
