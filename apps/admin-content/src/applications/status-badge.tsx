import type { ApplicationStatus } from '@sabha/types'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { useMessages } from './messages.ts'

const tones: Record<ApplicationStatus, BadgeTone> = {
  pending: 'waiting',
  reviewed: 'accent',
  accepted: 'good',
  rejected: 'bad',
}

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const text = useMessages()
  return <Badge tone={tones[status]}>{text.status[status]}</Badge>
}
