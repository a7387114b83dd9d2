import { useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { Box, Icon, Row } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { ActionMenuItem } from '@sabha/ui/list'
import { MenuItem } from '@sabha/ui/menu'
import { ContentRow } from '../content/list/content-row.tsx'
import { useToggle } from '../content/list/use-toggle.ts'
import type { ListedEvent } from './event.ts'
import { useMessages } from './messages.ts'
import { eventsMutations } from './mutations.ts'

export interface EventRowProps {
  event: ListedEvent
  onCancel(): void
  onDelete(): void
}

export function EventRow({ event, onCancel, onDelete }: EventRowProps) {
  const text = useMessages()
  const { weekdayAndTime } = useMoments()
  const { id, title, is_public: isPublic, event_date: moment, location } = event
  const setVisibility = useToggle(eventsMutations.setFlag(), text.toggleFailed(title))
  const isCancelled = event.cancelled_at !== null
  return (
    <ContentRow
      title={title}
      details={
        <>
          <time dateTime={moment}>{weekdayAndTime(moment)}</time>
          {location && ` · ${location}`}
          <RegistrationNumbers event={event} />
        </>
      }
      description={event.description}
      badge={
        <Row gap="1.5">
          <Badge tone={isPublic ? 'good' : 'plain'}>
            {isPublic ? text.public : text.membersOnly}
          </Badge>
          {event.attendance_mode !== 'in_person' && (
            <Badge tone="plain">{text.form.modes[event.attendance_mode]}</Badge>
          )}
          {isCancelled && <Badge tone="bad">{text.cancelled}</Badge>}
        </Row>
      }
      toggle={{
        label: isPublic ? text.makeMembersOnly : text.makePublic,
        onToggle: () => setVisibility({ id, on: !isPublic }),
      }}
      editPath={`/admin/events/${id}/edit`}
      copyPath={`/admin/events/new?from=${id}`}
      menu={
        <>
          {takesRegistrations(event) && (
            <MenuItem asChild>
              <Link to={`/admin/attendance/${id}`}>
                <Icon name="people" />
                {text.registrations.attendees}
              </Link>
            </MenuItem>
          )}
          {!isCancelled && (
            <ActionMenuItem icon="archive" onClick={onCancel}>
              {text.cancel.action}
            </ActionMenuItem>
          )}
        </>
      }
      onDelete={onDelete}
    />
  )
}

/** Whether an event takes registrations or has some. */
function takesRegistrations(event: ListedEvent): boolean {
  return event.registration_opens_at !== null || event.seats_taken + event.waiting_count > 0
}

function RegistrationNumbers({ event }: { event: ListedEvent }) {
  const { registrations: text } = useMessages()
  const { number } = useFormats()
  const { capacity, seats_taken: taken, waiting_count: waiting } = event
  if (!takesRegistrations(event)) return null
  const seats = text.seats(number(taken), capacity === null ? null : number(capacity))
  return (
    <Box fontVariantNumeric="tabular-nums">
      {waiting > 0 ? `${seats}, ${text.waiting(number(waiting))}` : seats}
    </Box>
  )
}
