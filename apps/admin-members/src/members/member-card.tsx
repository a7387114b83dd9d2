import { useFormats } from '@sabha/contract'
import { Box, Heading, Row, Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import type { ReactNode } from 'react'
import { Avatar } from '../avatar.tsx'
import { roleTones, statusTones } from '../looks.ts'
import type { Member } from '../member.ts'
import { Contributions } from './contributions.tsx'
import { Interests } from './interests.tsx'
import { useMessages } from './messages.ts'

/** Everything that an admin needs to know a member from another. */
export function MemberCard({ member }: { member: Member }) {
  const { card: text, status } = useMessages()
  const { date } = useFormats()
  const { full_name, email, phone, company, city, role, onboarding_status, is_paid } = member
  return (
    <Box
      display="grid"
      gap={{ base: '3', lg: '5' }}
      alignItems="start"
      padding={{ base: '4', md: '5' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr)',
      }}
    >
      <Row gap="3" flexWrap="nowrap" alignItems="flex-start">
        <Avatar member={member} />
        <Stack gap="1">
          <Row gap="2">
            <Heading level={2} size="label" dir="auto" overflowWrap="anywhere">
              {full_name?.trim() || text.unnamed}
            </Heading>
            <Badge tone={roleTones[role]}>{text.roles[role]}</Badge>
          </Row>
          <Line>{email}</Line>
          <Line>{phone}</Line>
        </Stack>
      </Row>
      <Stack gap="1">
        <Line>{company}</Line>
        <Line>{professionOf(member)}</Line>
        <Line>{city}</Line>
        <Interests labels={member.interest_labels} />
      </Stack>
      <Stack gap="2">
        <Row gap="2">
          <Badge tone={statusTones[onboarding_status]}>{status.options[onboarding_status]}</Badge>
          <Badge tone={is_paid ? 'good' : 'waiting'}>{is_paid ? text.paid : text.unpaid}</Badge>
        </Row>
        <Contributions member={member} />
        <Line>{text.joined(date(member.created_at))}</Line>
      </Stack>
    </Box>
  )
}

function professionOf({ profession, custom_profession }: Member): string | null {
  return (profession === 'Other' && custom_profession?.trim()) || profession
}

function Line({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Text tone="muted" size="sm" dir="auto" overflowWrap="anywhere">
      {children}
    </Text>
  )
}
