import { Badge } from '@sabha/ui/badge'
import { type Event, isInProgress, registrationStateOf, seatsLeft } from '../event.ts'
import { useMessages } from './messages.ts'
import { modeText } from './place-text.ts'

/** Badges of an event: cancelled, now, full, online, for members. */
export function EventBadges({ event }: { event: Event }) {
  const text = useMessages()
  return (
    <>
      {event.cancelled_at && <Badge tone="bad">{text.cancelled}</Badge>}
      <NowBadge event={event} />
      {registrationStateOf(event) === 'open' && seatsLeft(event) === 0 && (
        <Badge tone="waiting">{text.full}</Badge>
      )}
      {event.attendance_mode !== 'in_person' && (
        <Badge tone="plain">{modeText(event.attendance_mode, text)}</Badge>
      )}
      {!event.is_public && <Badge tone="plain">{text.membersOnly}</Badge>}
    </>
  )
}

/** Says that an event takes place now. */
export function NowBadge({ event }: { event: Parameters<typeof isInProgress>[0] }) {
  const text = useMessages()
  return isInProgress(event) && <Badge tone="good">{text.now}</Badge>
}
