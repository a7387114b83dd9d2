import { Badge } from '@sabha/ui/badge'
import type { Registration } from '../registration/registration.ts'
import { useMessages } from './messages.ts'

export type RegistrationBadgeProps = Pick<Registration, 'status' | 'waiting_position'>

/** Says that the member is going, or the place on the waiting list. */
export function RegistrationBadge({ status, waiting_position }: RegistrationBadgeProps) {
  const text = useMessages()
  if (status === 'waiting') return <Badge tone="waiting">{text.waiting(waiting_position)}</Badge>
  return <Badge tone="good">{text.going}</Badge>
}
