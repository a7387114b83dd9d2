import { lookUp } from '@sabha/types/schema'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import type { Status } from '../job.ts'
import { useMessages } from './messages.ts'

const statusTones: Record<Status, BadgeTone> = {
  pending: 'waiting',
  reviewed: 'accent',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
}

export interface StatusBadgeProps {
  status: Status
  /** Adds "Your application:", for use beside the title of a job. */
  isNamed?: boolean
}

/** Status of the reader's application. */
export function StatusBadge({ status, isNamed = false }: StatusBadgeProps) {
  const { status: text, own } = useMessages()
  const label = lookUp(text, status, status)
  return <Badge tone={lookUp(statusTones, status, 'plain')}>{isNamed ? own(label) : label}</Badge>
}
