import { useSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Button, Text } from '@sabha/ui'
import { SkeletonLines } from '@sabha/ui/data-view'
import { LinkedText } from '@sabha/ui/web-address'
import { lazy, Suspense } from 'react'
import { type Event, registrationStateOf } from '../event.ts'
import { useMessages } from './messages.ts'
import { RegistrationNote } from './registration-note.tsx'
import { Section } from './section.tsx'

const loadForMembers = () => import('../registration/member-registration.tsx')

/** Visitors need neither the form nor the calls of members. */
const MemberRegistration = lazy(() =>
  loadForMembers().then(({ MemberRegistration }) => ({ default: MemberRegistration })),
)

/** Fetches code and data of the reader's registration. */
export async function preloadRegistration(eventId: string, userId: string): Promise<void> {
  await (await loadForMembers()).preload(eventId, userId)
}

export function RegistrationCard({ event }: { event: Event }) {
  const text = useMessages()
  const { session } = useSession()
  const state = registrationStateOf(event)
  const waiting = <SkeletonLines count={2} />
  return (
    <Section
      id="registration"
      title={state === 'cancelled' ? text.eventCancelled : text.registration}
    >
      {state === 'cancelled' && event.cancel_message && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          <LinkedText>{event.cancel_message}</LinkedText>
        </Text>
      )}
      {state !== 'cancelled' &&
        (session.status === 'signed-in' ? (
          <Suspense fallback={waiting}>
            <MemberRegistration event={event} userId={session.profile.id} />
          </Suspense>
        ) : session.status === 'loading' ? (
          waiting
        ) : (
          <ForVisitor event={event} />
        ))}
    </Section>
  )
}

/** Leads to the card, which is below the description. */
export function ToRegistration() {
  const text = useMessages()
  return (
    <Button onClick={() => document.getElementById('registration')?.focus()}>
      {text.toRegistration}
    </Button>
  )
}

/** The register address asks visitors to sign in and leads back here, to the form or to the link to join. */
function ForVisitor({ event }: { event: Event }) {
  const text = useMessages()
  const state = registrationStateOf(event)
  const isOpen = state === 'open'
  const hasOpenLink = state === 'off' && event.attendance_mode !== 'in_person'
  const label = isOpen ? text.register : hasOpenLink && text.signIn
  return (
    <>
      {isOpen && <Text>{text.forMembers}</Text>}
      <RegistrationNote event={event} />
      {label && (
        <Button asChild variant="primary" alignSelf="flex-start">
          <Link to={`/events/${event.id}/register`}>{label}</Link>
        </Button>
      )}
    </>
  )
}
