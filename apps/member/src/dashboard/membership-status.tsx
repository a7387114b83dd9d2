import { paymentsQueries } from '@sabha/backend/payments'
import { useQuery } from '@sabha/backend/query'
import { hasPaidInThisBrowser, subscribeToStoredPayments } from '@sabha/checkout/storage'
import { useFormats, usePlatform } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import type { Profile } from '@sabha/types'
import { Button, Card, Heading, Row, Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../messages.ts'
import { ProfileCompleteness } from './profile-completeness.tsx'

export interface MembershipStatusProps {
  profile: Profile
}

export function MembershipStatus({ profile }: MembershipStatusProps) {
  const { membership: text } = useMessages()
  const { payments } = usePlatform()
  const isActive = profile.onboarding_status === 'profilecompleted'
  return (
    <Stack asChild>
      <section aria-label={text.title}>
        <Heading level={2} size="card">
          {text.title}
        </Heading>
        <Card>
          <Stack>
            <Row>
              <Badge tone={isActive ? 'good' : 'waiting'}>
                {isActive ? text.active : text.inProgress}
              </Badge>
              {(profile.is_paid || payments) && (
                <Badge tone={profile.is_paid ? 'good' : 'waiting'}>
                  {profile.is_paid ? text.paid : text.unpaid}
                </Badge>
              )}
            </Row>
            <ProfileCompleteness profile={profile} />
            {!profile.is_paid &&
              (payments ? <PaymentDue memberId={profile.id} /> : <Text>{text.notOpen}</Text>)}
          </Stack>
        </Card>
      </section>
    </Stack>
  )
}

/** Does not ask for a payment if auto-pay awaits its first charge, or if the state of auto-pay is unknown. */
function PaymentDue({ memberId }: { memberId: string }) {
  const { membership: text } = useMessages()
  const { date } = useFormats()
  const { data: autoPay, isError } = useQuery(paymentsQueries.autoPay(memberId))
  const hasPaid = useSyncExternalStore(
    subscribeToStoredPayments,
    () => hasPaidInThisBrowser(memberId),
    () => false,
  )
  const awaited = autoPay?.state === 'authorised' ? autoPay : null
  const isAsked = !hasPaid && !awaited
  return (
    <>
      <Text tone="muted" size="sm">
        {text.delay}
      </Text>
      {awaited?.next_charge_at && <Text>{text.firstCharge(date(awaited.next_charge_at))}</Text>}
      {isAsked && autoPay && <ToPayment variant="primary">{text.completePayment}</ToPayment>}
      {isAsked && isError && !autoPay && (
        <ToPayment variant="secondary">{text.contribute}</ToPayment>
      )}
    </>
  )
}

interface ToPaymentProps {
  variant: 'primary' | 'secondary'
  children: string
}

function ToPayment({ variant, children }: ToPaymentProps) {
  return (
    <Row>
      <Button asChild variant={variant}>
        <Link to="/contribute">{children}</Link>
      </Button>
    </Row>
  )
}
