import { useFormats } from '@sabha/contract'
import { useOptionLabel } from '@sabha/contract/options'
import { Link } from '@sabha/contract/router'
import { Box, Button, Heading, Row, Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../avatar.tsx'
import { roleTones, statusTones } from '../badge-tones.ts'
import { professionOf } from '../profession-of.ts'
import { Contributions } from './contributions.tsx'
import { EmailLine } from './email-line.tsx'
import { Interests } from './interests.tsx'
import type { ListedMember } from './members-query.ts'
import { useMessages } from './messages.ts'
import { SharedPhone } from './shared-phone.tsx'

export interface MemberCardProps {
  member: ListedMember
  /** The box that selects the member. */
  selector: ReactNode
  onEditEmail(): void
}

/** Everything that an admin needs to know a member from another. */
export function MemberCard({ member, selector, onEditEmail }: MemberCardProps) {
  const { card: text, status } = useMessages()
  const { date } = useFormats()
  const { id, full_name, phone, company, city, role, onboarding_status, is_paid } = member
  const labelOf = useOptionLabel()
  const nameId = useId()
  return (
    <Box
      display="grid"
      gap={{ base: '3', lg: '5' }}
      alignItems="start"
      padding={{ base: '4', md: '5' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr) auto',
      }}
    >
      <Row gap="3" flexWrap="nowrap" alignItems="flex-start">
        {selector}
        <Avatar member={member} />
        <Stack gap="1">
          <Row gap="2">
            <Heading id={nameId} level={2} size="label" dir="auto" overflowWrap="anywhere">
              {full_name?.trim() || text.unnamed}
            </Heading>
            <Badge tone={roleTones[role]}>{text.roles[role]}</Badge>
          </Row>
          <EmailLine member={member} onEdit={onEditEmail} />
          <Line>{phone}</Line>
          <SharedPhone member={member} />
        </Stack>
      </Row>
      <Stack gap="1">
        <Line>{company}</Line>
        <Line>{labelOf(professionOf(member) ?? '')}</Line>
        <Line>{city}</Line>
        <Interests interests={member.interest_labels} />
      </Stack>
      <Stack gap="2">
        <Row gap="2">
          <Badge tone={statusTones[onboarding_status]}>{status.options[onboarding_status]}</Badge>
          <Badge tone={is_paid ? 'good' : 'waiting'}>{is_paid ? text.paid : text.unpaid}</Badge>
        </Row>
        <Contributions member={member} />
        <Line>{text.joined(date(member.created_at))}</Line>
      </Stack>
      <Button asChild size="small" justifySelf="start">
        <Link to={`/admin/members/${id}/profile`} aria-describedby={nameId}>
          {text.viewDetails}
        </Link>
      </Button>
    </Box>
  )
}

function Line({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Text tone="muted" size="sm" dir="auto" overflowWrap="anywhere">
      {children}
    </Text>
  )
}
