import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { usePersonName } from '@sabha/contract/person-name'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { lookUp } from '@sabha/types/schema'
import { Box, Row, Text, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { ActionMenu, ActionMenuItem, ListRow } from '@sabha/ui/list'
import { PhoneLink } from '@sabha/ui/record'
import { attendanceMutations } from './api.ts'
import type { Attendee, AttendeeState } from './attendee.ts'
import { useMessages } from './messages.ts'

const attendeeTones: Record<AttendeeState, BadgeTone> = {
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
  const personName = usePersonName()
  const { checkIn, undo, admit } = useAttendeeActions(eventId)
  return (
    <ListRow
      lead={
        <Box asChild overflowWrap="anywhere">
          <Link dir="auto" to={`/admin/members/${member.id}/profile`}>
            {personName(member.full_name)}
          </Link>
        </Box>
      }
      detail={<Details attendee={attendee} />}
      facts={
        <Box minWidth={{ md: '6.5rem' }}>
          <Badge tone={lookUp(attendeeTones, state, 'plain')}>{lookUp(states, state, state)}</Badge>
        </Box>
      }
      actions={
        state !== 'cancelled' && (
          <ActionMenu name={personName(member.full_name, member.email)}>
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
              <ActionMenuItem icon="add" onClick={() => admit(attendee)}>
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

/** Returns the actions on an attendee. The toast after a check-in offers Undo. */
function useAttendeeActions(eventId: string) {
  const text = useMessages()
  const personName = usePersonName()
  const reasonOf = useErrorText(text.refusals)
  const onError = (error: unknown) => void toast.error(reasonOf(error) ?? text.notSaved)
  const undo = useMutation({
    ...attendanceMutations.undo(),
    onSuccess: () => void toast.success(text.undone),
    onError,
  })
  const checkIn = useMutation({
    ...attendanceMutations.checkIn(),
    onSuccess({ outcome }, { attendee: { id, member } }) {
      const name = personName(member.full_name, member.email)
      if (outcome === 'used') return void toast.info(text.used(name))
      if (outcome !== 'admitted') return void toast.error(text.noSeat(name))
      toast.success(text.checkedIn(name), { label: text.undo, onAct: () => undo.mutate(id) })
    },
    onError,
  })
  const admit = useMutation({
    ...attendanceMutations.admit(),
    onSuccess: (_, { member }) =>
      void toast.success(text.admitted(personName(member.full_name, member.email))),
    onError,
  })
  return {
    undo: (registrationId: string) => undo.mutate(registrationId),
    admit: (attendee: Attendee) => admit.mutate(attendee),
    checkIn: (attendee: Attendee) => checkIn.mutate({ eventId, attendee }),
  }
}
