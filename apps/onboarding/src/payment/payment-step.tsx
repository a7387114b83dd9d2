import {
  AutoPaySection,
  type ExistingAutoPay,
  PaymentConfirmation,
  PaymentForm,
  useConfirmation,
  usePayment,
} from '@sabha/checkout'
import { Link } from '@sabha/contract/router'
import type { Profile } from '@sabha/types'
import { Button, Row, Stack, Text } from '@sabha/ui'
import { useMessages as useStageMessages } from '../messages.ts'
import { useMessages } from './messages.ts'
import { PaymentProcessingNotice } from './payment-processing-notice.tsx'
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
