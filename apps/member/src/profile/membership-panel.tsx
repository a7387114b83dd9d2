import { useFormats } from '@sabha/contract'
import type { Profile } from '@sabha/types'
import { Row, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { FactList, SectionCard } from '@sabha/ui/record'
import { useMessages as useMemberMessages } from '../messages.ts'
import { useMessages } from './messages.ts'

export function MembershipPanel({ profile }: { profile: Profile }) {
  const text = useMessages()
  const { membership } = useMemberMessages()
  const { date } = useFormats()
  const isActive = profile.onboarding_status === 'profilecompleted'
  const paymentId = profile.razorpay_payment_id
  return (
    <SectionCard title={membership.title}>
      <Row justifyContent="space-between">
        <Text fontWeight="semibold">{isActive ? membership.active : membership.inProgress}</Text>
        <Badge tone={isActive ? 'good' : 'waiting'}>{isActive ? text.on : text.pending}</Badge>
      </Row>
      <FactList
        facts={[
          { label: text.since, value: date(profile.created_at) },
          ...(paymentId ? [{ label: text.paymentId, value: paymentId, copies: paymentId }] : []),
        ]}
      />
    </SectionCard>
  )
}
