import { errorCodeOf } from '@sabha/backend'
import { skipPayment } from '@sabha/backend/profile'
import { useMutation } from '@sabha/backend/query'
import type { PaymentFormState } from '@sabha/checkout'
import { useSignedInSession } from '@sabha/contract'
import { useLocation, useNavigate } from '@sabha/contract/router'
import { Button, Row, Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { FormBanner } from '@sabha/ui/form'
import { useState } from 'react'
import { paymentPath } from '../stage/onboarding-step.ts'
import { useMessages } from './messages.ts'

export interface SkipPaymentProps {
  memberId: string
  payment: Pick<PaymentFormState, 'isLocked' | 'discard' | 'checkout'>
}

export function SkipPayment({ memberId, payment }: SkipPaymentProps) {
  const { skip: text } = useMessages()
  const { reloadProfile } = useSignedInSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const skip = useMutation({
    mutationFn: () => skipPayment(memberId),
    onSuccess: moveOn,
    onError: (error) => {
      setIsAsking(false)
      if (hasMovedOn(error)) void moveOn()
    },
  })

  async function moveOn() {
    payment.discard()
    await reloadProfile()
    // The payment stays open at its own address.
    if (pathname === paymentPath) await navigate('/dashboard', { replace: true })
  }

  const mayLeave = !payment.isLocked || payment.checkout.state.status === 'closed'
  const hasFailed = skip.isError && !hasMovedOn(skip.error)
  return (
    <Stack>
      <FormBanner message={hasFailed ? text.failed : null} />
      <Row justifyContent="center">
        <Button variant="quiet" disabled={!mayLeave} onClick={() => setIsAsking(true)}>
          {text.open}
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        confirmLabel={text.yes}
        cancelLabel={text.no}
        busyLabel={skip.isPending ? text.busy : undefined}
        onConfirm={() => skip.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <Text>{text.ask}</Text>
      </ConfirmDialog>
    </Stack>
  )
}

/** Tells whether the payment was made or skipped in another tab meanwhile. */
function hasMovedOn(error: unknown): boolean {
  return errorCodeOf(error) === 'onboarding_step_refused'
}
