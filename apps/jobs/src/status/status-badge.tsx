import { Badge, type BadgeTone } from '@sabha/ui/badge'
import type { Status } from '../job.ts'
import { useMessages } from './messages.ts'

const tones: Record<Status, BadgeTone> = {
  pending: 'waiting',
  reviewed: 'accent',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
}

/** Status of the reader's application. */
export function StatusBadge({ status }: { status: Status }) {
  const { status: text } = useMessages()
  return <Badge tone={tones[status]}>{text[status]}</Badge>
}
