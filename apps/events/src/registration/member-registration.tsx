import { prefetch, useQuery } from '@sabha/backend/query'
import { Box, Stack } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { type ReactNode, useEffect, useRef } from 'react'
import { ClosedRegistration } from '../event/closed-registration.tsx'
import { type Event, registrationStateOf } from '../event.ts'
import { registrationQueries } from './api.ts'
import { JoinLink } from './join-link.tsx'
import { useMessages } from './messages.ts'
import { OwnRegistration } from './own-registration.tsx'
import { RegisterForm } from './register-form.tsx'
import type { Registration } from './registration.ts'

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
  if (own && own.status !== 'cancelled')
    return (
      <OwnRegistration event={event} own={own}>
        {children}
      </OwnRegistration>
    )
  const isOpen = registrationStateOf(event) === 'open'
  return (
    <Stack gap="4" alignItems="flex-start">
      {!isOpen && <ClosedRegistration event={event} />}
      {children}
      {isOpen && (
        <Box width="full">
          <RegisterForm event={event} />
        </Box>
      )}
    </Stack>
  )
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
