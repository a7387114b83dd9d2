import type { Role } from '@sabha/types'
import { Icon, type IconName } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { useMessages } from './messages.ts'

const looks: Record<Role, { icon: IconName; tone: BadgeTone }> = {
  member: { icon: 'person', tone: 'plain' },
  admin: { icon: 'jobs', tone: 'accent' },
  superuser: { icon: 'language', tone: 'good' },
}

export function RoleIcon({ role }: { role: Role }) {
  return <Icon name={looks[role].icon} color="accent" boxSize="6" />
}

export function RoleBadge({ role }: { role: Role }) {
  const { roles } = useMessages()
  return <Badge tone={looks[role].tone}>{roles[role]}</Badge>
}
