import type { Role } from '@sabha/types'
import { Icon, type IconName, Row } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { roleTones, statusTones } from '../badge-tones.ts'
import type { Member } from '../member.ts'
import { useMessages } from './messages.ts'

const roleIcons: Record<Role, IconName> = {
  member: 'person',
  admin: 'jobs',
  superuser: 'language',
}

export interface MemberProps {
  member: Member
}

export function IdentityBadges({ member }: MemberProps) {
  const text = useMessages()
  const { role, onboarding_status, is_paid, auto_pay_active } = member
  return (
    <Row gap="2">
      <Icon name={roleIcons[role]} color="accent" />
      <Badge tone={roleTones[role]}>{text.roles[role]}</Badge>
      <Badge tone={statusTones[onboarding_status]}>{text.statuses[onboarding_status]}</Badge>
      <Badge tone={is_paid ? 'good' : 'waiting'}>{is_paid ? text.paid : text.unpaid}</Badge>
      {auto_pay_active && <Badge tone="accent">{text.autoPayActive}</Badge>}
    </Row>
  )
}
