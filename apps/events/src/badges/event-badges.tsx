import { Badge } from '@sabha/ui/badge'
import { type Event, registrationStateOf, seatsLeft } from '../event.ts'
import { useMessages } from './messages.ts'

/** Badges of an event: cancelled, full, online, for members. */
export function EventBadges({ event }: { event: Event }) {
  const text = useMessages()
  return (
    <>
      {event.cancelled_at && <Badge tone="bad">{text.cancelled}</Badge>}
      {registrationStateOf(event) === 'open' && seatsLeft(event) === 0 && (
        <Badge tone="waiting">{text.full}</Badge>
      )}
      {event.attendance_mode !== 'in_person' && (
        <Badge tone="plain">{text[event.attendance_mode]}</Badge>
      )}
      {!event.is_public && <Badge tone="plain">{text.membersOnly}</Badge>}
    </>
  )
}
