import type { AutoPay } from '@sabha/backend/payments'
import { useQuery } from '@sabha/backend/query'
import { type ExistingAutoPay, PaymentConfirmation, PaymentForm, usePayment } from '@sabha/checkout'
import { limits, type Profile } from '@sabha/types'
import { receiptNumber } from '@sabha/types/records'
import { Field, TextArea } from '@sabha/ui/form'
import { contributeQueries } from './api.ts'
import { AutoPayCard } from './auto-pay-card.tsx'
import { useMessages } from './messages.ts'

export interface ContributionSectionProps {
  profile: Profile
  /** Null if it could not be read. */
  autoPay: AutoPay | null
  otherAutoPay: ExistingAutoPay
}

export function ContributionSection({ profile, autoPay, otherAutoPay }: ContributionSectionProps) {
  const text = useMessages()
  const suitable = otherAutoPay === 'none' ? 'monthly' : 'custom'
  const payment = usePayment({ page: 'contribution', profile, suitable })
  const { confirmation, dismissConfirmation } = payment.checkout
  const booked = useContributionOf(profile.id, confirmation?.paymentId ?? null)

  const hasEnded = autoPay?.state === 'ended'

  /** Dismisses the confirmation of an auto-pay that has been cancelled. */
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
      {autoPay && !hasEnded && <AutoPayCard autoPay={autoPay} onEnd={forgetAutoPay} />}
      <PaymentForm label={text.title} payment={payment} otherAutoPay={otherAutoPay}>
        <Field label={text.notes} markOptional>
          <TextArea
            value={payment.draft.words}
            maxLength={limits.notesMaxLength}
            disabled={payment.isLocked}
            onChange={(event) => payment.change({ words: event.currentTarget.value })}
          />
        </Field>
      </PaymentForm>
      {autoPay && hasEnded && <AutoPayCard autoPay={autoPay} onEnd={forgetAutoPay} />}
    </>
  )
}

/** Finds the ledger's contribution of a payment; undefined until it is recorded. */
function useContributionOf(memberId: string, paymentId: string | null) {
  const { data = [] } = useQuery(contributeQueries.contributions(memberId))
  return data.find(({ razorpay_payment_id: id }) => id !== null && id === paymentId)
}
