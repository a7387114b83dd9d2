import type { ApplicationStatus } from '@sabha/types'
import { lookUp, type Unlisted } from '@sabha/types/schema'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { useMessages } from './messages.ts'

const applicationTones: Record<ApplicationStatus, BadgeTone> = {
  pending: 'waiting',
  reviewed: 'accent',
  accepted: 'good',
  rejected: 'bad',
}

export function StatusBadge({ status }: { status: ApplicationStatus | Unlisted }) {
  const text = useMessages()
  return (
    <Badge tone={lookUp(applicationTones, status, 'plain')}>
      {lookUp(text.status, status, status)}
    </Badge>
  )
}
