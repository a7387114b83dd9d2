import { useMutation, useQuery } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Button, LinkButton, Row, Stack, Text } from '@sabha/ui'
import { type Event, isOnline, registrationStateOf } from '../event.ts'
import { registrationMutations, registrationQueries } from './api.ts'
import { ChangeGuests } from './change-guests.tsx'
import { useMessages } from './messages.ts'
import type { Registration } from './registration.ts'

export interface OwnRegistrationProps {
  event: Event
  own: Registration
  userId: string
}

/** The reader's seat or place on the waiting list. The toast after cancelling offers Undo. */
export function OwnRegistration({ event, own, userId }: OwnRegistrationProps) {
  const text = useMessages()
  const isWaiting = own.status === 'waiting'
  const isFixed = Date.parse(event.event_date) <= Date.now()
  return (
    <Stack gap="4" alignItems="flex-start">
      <Stack gap="1">
        <Text fontWeight="semibold" role="status">
          {isWaiting ? text.waiting(own.waiting_position) : text.going}
        </Text>
        {own.guests > 0 && <Text tone="muted">{text.withGuests(own.guests)}</Text>}
        {isWaiting && registrationStateOf(event) === 'open' && (
          <Text tone="muted">{text.waitingHint}</Text>
        )}
      </Stack>
      {!isWaiting && isOnline(event) && <JoinLink event={event} userId={userId} />}
      <Row>
        {!isWaiting && (
          <Button asChild>
            <Link to={`/events/${event.id}/ticket`}>{text.ticket}</Link>
          </Button>
        )}
        {!isFixed && <CancelButton event={event} own={own} />}
        {!isFixed && <ChangeGuests event={event} own={own} />}
      </Row>
    </Stack>
  )
}

function CancelButton({ event, own }: Omit<OwnRegistrationProps, 'userId'>) {
  const text = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const fail = (error: unknown) => void toast.error(reasonOf(error) ?? text.notSaved)
  const restore = useMutation({
    ...registrationMutations.restore(),
    onSuccess: ({ status }) =>
      void toast.success(status === 'waiting' ? text.restoredToList : text.restored),
    onError: fail,
  })
  const cancel = useMutation({
    ...registrationMutations.cancel(),
    onSuccess: () =>
      void toast.success(text.cancelled, {
        label: text.undo,
        onAct: () => restore.mutate(event.id),
      }),
    onError: fail,
  })
  return (
    <Button
      loading={cancel.isPending}
      loadingText={text.cancelling}
      onClick={() => cancel.mutate(event.id)}
    >
      {own.status === 'waiting' ? text.leaveList : text.cancel}
    </Button>
  )
}

function JoinLink({ event, userId }: { event: Event; userId: string }) {
  const text = useMessages()
  const link = useQuery(registrationQueries.link(event.id, userId)).data
  if (!link) return <Text tone="muted">{text.linkLater}</Text>
  return (
    <LinkButton variant="primary" href={link} rel="noopener noreferrer">
      {text.join}
    </LinkButton>
  )
}
