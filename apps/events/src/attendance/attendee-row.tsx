import { useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { Box, Row, Text, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { ActionMenu, ActionMenuItem, ListRow } from '@sabha/ui/list'
import { PhoneLink } from '@sabha/ui/record'
import { type Attendee, type AttendeeState, nameOf } from './attendee.ts'
import { useMessages } from './messages.ts'
import { useAttendeeActions } from './use-attendee-actions.ts'

const tones: Record<AttendeeState, BadgeTone> = {
  going: 'plain',
  waiting: 'waiting',
  cancelled: 'bad',
  attended: 'good',
}

export interface AttendeeRowProps {
  eventId: string
  attendee: Attendee
}

/** Leads to the member's profile; its menu checks them in or gives them a seat. */
export function AttendeeRow({ eventId, attendee }: AttendeeRowProps) {
  const { row: text, states } = useMessages()
  const { member, state } = attendee
  const name = nameOf(member)
  const { checkIn, undo, admit } = useAttendeeActions(eventId)
  return (
    <ListRow
      lead={
        <Box asChild overflowWrap="anywhere">
          <Link dir="auto" to={`/admin/members/${member.id}/profile`}>
            {name}
          </Link>
        </Box>
      }
      detail={<Details attendee={attendee} />}
      facts={
        <Box minWidth={{ md: '6.5rem' }}>
          <Badge tone={tones[state]}>{states[state]}</Badge>
        </Box>
      }
      actions={
        state !== 'cancelled' && (
          <ActionMenu name={name}>
            {state === 'going' && (
              <ActionMenuItem icon="add" onClick={() => checkIn(attendee)}>
                {text.checkIn}
              </ActionMenuItem>
            )}
            {state === 'attended' && (
              <ActionMenuItem icon="undo" onClick={() => undo(attendee.id)}>
                {text.undo}
              </ActionMenuItem>
            )}
            {state === 'waiting' && (
              <ActionMenuItem icon="add" onClick={() => admit(attendee.id)}>
                {text.admit}
              </ActionMenuItem>
            )}
          </ActionMenu>
        )
      }
    />
  )
}

function Details({ attendee }: { attendee: Attendee }) {
  const { row: text } = useMessages()
  const { number } = useFormats()
  const { dayAndTime } = useMoments()
  const { member, guests, attended_guests, attended_at, note, position } = attendee
  const brought = attended_at ? attended_guests : guests
  return (
    <>
      <Row columnGap="3" rowGap="0" fontVariantNumeric="tabular-nums">
        <TextLink href={`mailto:${member.email}`} position="relative" overflowWrap="anywhere">
          {member.email}
        </TextLink>
        {member.phone && <PhoneLink number={member.phone} position="relative" />}
        {brought > 0 && <span>{text.guests(brought)}</span>}
        {position > 0 && <span>{text.position(number(position))}</span>}
        {attended_at && <span>{text.came(dayAndTime(attended_at))}</span>}
      </Row>
      {note && (
        <Text size="sm" dir="auto" overflowWrap="anywhere" whiteSpace="pre-line">
          {note}
        </Text>
      )}
    </>
  )
}
