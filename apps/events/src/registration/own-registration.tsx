import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Button, Row, Stack, Text } from '@sabha/ui'
import type { ReactNode } from 'react'
import { type Event, registrationStateOf } from '../event.ts'
import { registrationMutations } from './api.ts'
import { ChangeGuests } from './change-guests.tsx'
import { useMessages } from './messages.ts'
import type { Registration } from './registration.ts'

export interface OwnRegistrationProps {
  event: Event
  own: Registration
  /** The link to join online. */
  children: ReactNode
}

/** The reader's seat or place on the waiting list. The toast after cancelling offers Undo. */
export function OwnRegistration({ event, own, children }: OwnRegistrationProps) {
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
      {children}
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

function CancelButton({ event, own }: Omit<OwnRegistrationProps, 'children'>) {
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
