import { useFormats } from '@sabha/contract'
import { daysBetween } from '@sabha/types'
import { Figure, Row, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import type { Member } from '../member.ts'
import { useMessages } from './messages.ts'

export interface ContributionsProps {
  member: Member
  isCompact: boolean
}

/** Total contributions and the age of the last one (specification, decision 52). */
export function Contributions({ member, isCompact }: ContributionsProps) {
  const { card: text } = useMessages()
  const { rupees, number } = useFormats()
  const { total_contributions, last_contribution_at, auto_pay_active } = member
  if (total_contributions <= 0) return null
  const days = last_contribution_at && daysBetween(new Date(last_contribution_at), new Date())
  return (
    <Row gap="2" {...(isCompact && { display: 'contents' })}>
      <Figure>{rupees(total_contributions)}</Figure>
      {typeof days === 'number' && (
        <Text tone="muted" size="sm">
          {text.lastContribution(days, number(days))}
        </Text>
      )}
      {auto_pay_active && <Badge tone="accent">{text.autoPay}</Badge>}
    </Row>
  )
}
