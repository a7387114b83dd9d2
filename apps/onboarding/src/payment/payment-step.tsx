import {
  AutoPaySection,
  type ExistingAutoPay,
  PaymentConfirmation,
  PaymentForm,
  useConfirmation,
  usePayment,
} from '@sabha/checkout'
import { useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import type { Profile } from '@sabha/types'
import { Button, Row, Stack, Text } from '@sabha/ui'
import { useState } from 'react'
import { useMessages as useStageMessages } from '../messages.ts'
import { useMessages } from './messages.ts'
import { SkipPayment } from './skip-payment.tsx'

export interface PaymentStepProps {
  profile: Profile
}

/** The second step. Users who have skipped it can still pay here, without a skip button. */
export function PaymentStep({ profile }: PaymentStepProps) {
  // Auto-pay cannot exist before this step is completed.
  if (profile.onboarding_status === 'paymentpending') {
    return <Paying profile={profile} otherAutoPay="none" />
  }
  return (
    <AutoPaySection userId={profile.id}>
      {(_, other) => <Paying profile={profile} otherAutoPay={other} />}
    </AutoPaySection>
  )
}

interface PayingProps extends PaymentStepProps {
  otherAutoPay: ExistingAutoPay
}

function Paying({ profile, otherAutoPay }: PayingProps) {
  const text = useMessages()
  const { stage } = useStageMessages()
  const isPending = profile.onboarding_status === 'paymentpending'
  const suitable = otherAutoPay === 'none' ? 'monthly' : 'custom'
  const payment = usePayment({ page: 'onboarding', profile, suitable })
  const { confirmation, state } = payment.checkout
  const lead = state.status === 'closed' ? text.notOpenLead : text.lead
  // The confirmation is shown above.
  if (confirmation) return isPending ? <PaymentProcessingNotice /> : <PayLater />
  return (
    <Stack gap="6">
      <Text tone="muted">{isPending ? lead : text.skippedLead}</Text>
      <PaymentForm label={stage.steps.payment} payment={payment} otherAutoPay={otherAutoPay} />
      {isPending ? <SkipPayment memberId={profile.id} payment={payment} /> : <PayLater />}
    </Stack>
  )
}

/** Leads a user who skipped the payment back to the current step. */
function PayLater() {
  const text = useMessages()
  return (
    <Row justifyContent="center">
      <Button asChild>
        <Link to="/dashboard">{text.toProfile}</Link>
      </Button>
    </Row>
  )
}

/** Shows the last payment on every step until it is dismissed. */
export function StoredConfirmation() {
  const { confirmation, dismissConfirmation } = useConfirmation()
  if (!confirmation) return null
  return <PaymentConfirmation confirmation={confirmation} onDismiss={dismissConfirmation} />
}

/** Shown after a payment until the profile is at the next step. */
function PaymentProcessingNotice() {
  const text = useMessages()
  const { reloadProfile } = useSignedInSession()
  const [isAsking, setIsAsking] = useState(false)

  function goOn() {
    setIsAsking(true)
    void reloadProfile().finally(() => setIsAsking(false))
  }

  return (
    <Stack>
      <Text tone="muted">{text.follows}</Text>
      <Row>
        <Button loading={isAsking} onClick={goOn}>
          {text.goOn}
        </Button>
      </Row>
    </Stack>
  )
}
