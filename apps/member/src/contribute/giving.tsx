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
  const booked = useContributionOf(profile.id, confirmation?.paymentId ?? null)

  /** What was set up stands no more. */
  function forgetAutoPay() {
    if (confirmation?.plan === 'monthly') dismissConfirmation()
  }

  return (
    <>
      {confirmation && (
        <PaymentConfirmation
          confirmation={{ ...confirmation, at: booked?.created_at ?? confirmation.at }}
          nextCharge={autoPay?.next_charge_at ?? null}
          receipt={booked?.receipt ? receiptNumber(booked.receipt) : null}
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

/** What a payment is in the books, with the provider's moment of it; nothing while it is on its way there. */
function useContributionOf(memberId: string, paymentId: string | null) {
  const { data = [] } = useQuery(contributeQueries.contributions(memberId))
  return data.find(({ razorpay_payment_id: id }) => id !== null && id === paymentId)
}
