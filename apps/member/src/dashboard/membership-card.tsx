import { Link } from '@sabha/contract/router'
import type { Profile } from '@sabha/types'
import { Button, Card, Heading, Row, Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { messages } from '../messages.ts'

export interface MembershipCardProps {
  profile: Profile
}

const text = messages.membership

/** Whether membership is complete and paid, and the way to pay where it is not. */
export function MembershipCard({ profile }: MembershipCardProps) {
  const isActive = profile.onboarding_status === 'profilecompleted'
  return (
    <Card asChild>
      <section aria-label={text.title}>
        <Stack>
          <Heading level={2} size="card">
            {text.title}
          </Heading>
          <Row>
            <Badge tone={isActive ? 'good' : 'waiting'}>
              {isActive ? text.active : text.inProgress}
            </Badge>
            <Badge tone={profile.is_paid ? 'good' : 'waiting'}>
              {profile.is_paid ? text.paid : text.unpaid}
            </Badge>
          </Row>
          {!profile.is_paid && <PaymentDue />}
        </Stack>
      </section>
    </Card>
  )
}

function PaymentDue() {
  return (
    <>
      <Text tone="muted" size="sm">
        {text.delay}
      </Text>
      <Row>
        <Button asChild variant="primary">
          <Link to="/contribute">{text.completePayment}</Link>
        </Button>
      </Row>
    </>
  )
}
