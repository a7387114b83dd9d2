import { prefetch, useMutation, useQuery } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { Link, useLocation } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Box, Button, Row, Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RegistrationNote } from '../event/registration-note.tsx'
import { type Event, registrationStateOf, seatsLeft } from '../event.ts'
import { registrationMutations, registrationQueries } from './api.ts'
import { ChangeRegistration } from './change-registration.tsx'
import { JoinLink } from './join-link.tsx'
import { useMessages } from './messages.ts'
import type { NewRegistration, Registration } from './registration.ts'
import { RegistrationFields, useAnswers } from './registration-fields.tsx'

export interface MemberRegistrationProps {
  event: Event
  userId: string
}

export function preload(eventId: string, userId: string) {
  return Promise.all([
    prefetch(registrationQueries.one(eventId, userId)),
    prefetch(registrationQueries.link(eventId, userId)),
  ])
}

/** The member's registration, or the form to register. */
export function MemberRegistration({ event, userId }: MemberRegistrationProps) {
  const text = useMessages()
  const query = useQuery(registrationQueries.one(event.id, userId))
  const frame = useFocusAfterChange(
    query.data === undefined ? undefined : (query.data?.status ?? 'none'),
  )
  useFocusAtOwnAddress()
  return (
    <Box ref={frame} tabIndex={-1}>
      <DataStates
        state={stateOf(query)}
        skeleton={<SkeletonLines count={2} />}
        failedTitle={text.failed}
      >
        {(own) => (
          <RegistrationState event={event} own={own}>
            <JoinLink event={event} own={own} userId={userId} />
          </RegistrationState>
        )}
      </DataStates>
    </Box>
  )
}

interface RegistrationStateProps {
  event: Event
  own: Registration | null
  /** The link to join online. */
  children: ReactNode
}

function RegistrationState({ event, own, children }: RegistrationStateProps) {
  const text = useMessages()
  const [isChanging, setChanging] = useState(false)
  const changeOffer = useRef(0)
  useEffect(() => () => toast.dismiss(changeOffer.current), [])
  if (own && own.status !== 'cancelled')
    return (
      <OwnRegistration
        event={event}
        own={own}
        isChanging={isChanging}
        setChanging={setChanging}
        onCancelled={() => toast.dismiss(changeOffer.current)}
      >
        {children}
      </OwnRegistration>
    )
  function offerChange(message: string) {
    changeOffer.current = toast.error(message, {
      label: text.change,
      onAct: () => setChanging(true),
    })
  }
  const isOpen = registrationStateOf(event) === 'open'
  return (
    <Stack gap="4" alignItems="flex-start">
      <RegistrationNote event={event} />
      {children}
      {isOpen && (
        <Box width="full">
          <RegisterForm event={event} former={own} onOtherEntries={offerChange} />
        </Box>
      )}
    </Stack>
  )
}

/** Focuses the registration if its own address was opened, such as by a visitor who has signed in to register. */
function useFocusAtOwnAddress() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname.endsWith('/register')) document.getElementById('registration')?.focus()
  }, [pathname])
}

/** Focuses the frame once the status changes, which removes the pressed button. Undefined while loading. */
function useFocusAfterChange(status: string | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(status)
  useEffect(() => {
    const before = shown.current
    shown.current = status
    if (before === undefined || before === status) return
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [status])
  return frame
}

interface RegisterFormProps {
  event: Event
  /** The cancelled registration, whose guests and note are proposed again. */
  former: Registration | null
  /** Called if the member is already registered with other guests or another note. */
  onOtherEntries(message: string): void
}

/** Registers with one press. Guests, if the event allows them, and an optional note are kept as a draft. */
function RegisterForm({ event, former, onOtherEntries }: RegisterFormProps) {
  const text = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const { answers, change, clear } = useAnswers(event.id, former)
  const guests = Math.min(answers.guests, event.guests_allowed)
  const register = useMutation({
    ...registrationMutations.register(),
    onSuccess(own, asked) {
      if (isAsAsked(own, asked)) {
        clear()
        toast.success(text[own.status === 'waiting' ? 'onList' : 'registered'](own.guests))
      } else {
        // Another tab that registered has removed the draft of both.
        change(asked)
        onOtherEntries(text[own.status === 'waiting' ? 'alreadyOnList' : 'already'](own.guests))
      }
    },
    onError: (error) => void toast.error(reasonOf(error) ?? text.notSaved),
  })
  const left = seatsLeft(event)
  const isFull = left !== null && (event.waiting_count > 0 || left < 1 + guests)
  return (
    <Stack gap="4">
      {isFull && <Text>{text.full(event.waiting_count)}</Text>}
      <RegistrationFields
        answers={{ ...answers, guests }}
        maxGuests={event.guests_allowed}
        onChange={change}
      />
      <Button
        variant="primary"
        alignSelf="flex-start"
        loading={register.isPending}
        loadingText={text.registering}
        onClick={() => register.mutate({ ...answers, eventId: event.id, guests })}
      >
        {isFull ? text.joinList : text.register}
      </Button>
    </Stack>
  )
}

/** Returns whether guests and note are registered as typed: also if another tab sent the same before. */
function isAsAsked(own: NewRegistration, asked: { guests: number; note: string }): boolean {
  return (
    own.is_new || (own.guests === asked.guests && (own.note ?? '').trim() === asked.note.trim())
  )
}

interface OwnRegistrationProps {
  event: Event
  own: Registration
  isChanging: boolean
  setChanging(isChanging: boolean): void
  onCancelled(): void
  /** The link to join online. */
  children: ReactNode
}

/** The reader's seat or place on the waiting list. The toast after cancelling offers Undo. */
function OwnRegistration(props: OwnRegistrationProps) {
  const { event, own, isChanging, setChanging, onCancelled, children } = props
  const text = useMessages()
  const isWaiting = own.status === 'waiting'
  const isFixed = Date.parse(event.event_date) <= Date.now()
  const state = registrationStateOf(event)

  function end() {
    setChanging(false)
    onCancelled()
  }

  return (
    <Stack gap="4" alignItems="flex-start">
      <Stack gap="1">
        <Text fontWeight="semibold" role="status">
          {isWaiting ? text.waiting(own.waiting_position) : text.going}
        </Text>
        {own.guests > 0 && <Text tone="muted">{text.withGuests(own.guests)}</Text>}
        {own.note && (
          <Text tone="muted" whiteSpace="pre-line" overflowWrap="anywhere">
            {text.yourNote(own.note)}
          </Text>
        )}
        {isWaiting && !isFixed && (
          <Text tone="muted">
            {state === 'open' || state === 'early' ? text.waitingHint : text.waitingClosed}
          </Text>
        )}
      </Stack>
      {children}
      <Row>
        {!isWaiting && (
          <Button asChild>
            <Link to={`/events/${event.id}/ticket`}>{text.ticket}</Link>
          </Button>
        )}
        {!isFixed && <CancelButton event={event} own={own} onCancelled={end} />}
        {!isFixed && (
          <ChangeRegistration event={event} own={own} isOpen={isChanging} setOpen={setChanging} />
        )}
      </Row>
    </Stack>
  )
}

interface CancelButtonProps {
  event: Event
  own: Registration
  onCancelled(): void
}

function CancelButton({ event, own, onCancelled }: CancelButtonProps) {
  const text = useMessages()
  const words = text.leave[own.status === 'waiting' ? 'waiting' : 'registered']
  const reasonOf = useErrorText(text.refusals)
  const fail = (error: unknown) => void toast.error(reasonOf(error) ?? text.notSaved)
  const restore = useMutation({
    ...registrationMutations.restore(),
    onSuccess: ({ status }) =>
      void toast.success(status === 'waiting' ? words.undoneToList : words.undoneToSeat),
    onError: fail,
  })
  const cancel = useMutation({
    ...registrationMutations.cancel(),
    onSuccess() {
      onCancelled()
      toast.success(words.done, { label: text.undo, onAct: () => restore.mutate(event.id) })
    },
    onError: fail,
  })
  return (
    <Button
      loading={cancel.isPending}
      loadingText={words.busy}
      onClick={() => cancel.mutate(event.id)}
    >
      {words.action}
    </Button>
  )
}
