import { useQuery } from '@sabha/backend/query'
import { useSession } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { Button, Text } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { SectionCard } from '@sabha/ui/record'
import { eventsQueries } from '../api.ts'
import { type Event, registrationStateOf } from '../event.ts'
import { useMessages } from '../messages.ts'
import { OwnRegistration } from './own-registration.tsx'
import { RegisterForm } from './register-form.tsx'

/** What the reader can do about the registration of an event. Nothing if members cannot register. */
export function RegistrationCard({ event }: { event: Event }) {
  const { registration: text } = useMessages()
  const { session } = useSession()
  const state = registrationStateOf(event)
  if (state === 'off') return null
  return (
    <SectionCard title={state === 'cancelled' ? text.eventCancelled : text.title}>
      {state === 'cancelled' && event.cancel_message && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {event.cancel_message}
        </Text>
      )}
      {state !== 'cancelled' &&
        (session.status === 'signed-in' ? (
          <ForMember event={event} userId={session.profile.id} />
        ) : (
          <ForVisitor event={event} />
        ))}
    </SectionCard>
  )
}

/** The register address asks visitors to sign in and leads back here. */
function ForVisitor({ event }: { event: Event }) {
  const { registration: text } = useMessages()
  if (registrationStateOf(event) !== 'open') return <Closed event={event} />
  return (
    <>
      <Text>{text.forMembers}</Text>
      <Button asChild variant="primary" alignSelf="flex-start">
        <Link to={`/events/${event.id}/register`}>{text.register}</Link>
      </Button>
    </>
  )
}

interface ForMemberProps {
  event: Event
  userId: string
}

function ForMember({ event, userId }: ForMemberProps) {
  const { registration: text } = useMessages()
  const query = useQuery(eventsQueries.registration(event.id, userId))
  return (
    <DataStates
      state={stateOf(query)}
      skeleton={<SkeletonLines count={2} />}
      failedTitle={text.failed}
    >
      {(own) => {
        if (own && own.status !== 'cancelled')
          return <OwnRegistration event={event} own={own} userId={userId} />
        if (registrationStateOf(event) !== 'open') return <Closed event={event} />
        return <RegisterForm event={event} />
      }}
    </DataStates>
  )
}

function Closed({ event }: { event: Event }) {
  const { registration: text } = useMessages()
  const { dayAndTime } = useMoments()
  const state = registrationStateOf(event)
  if (state === 'early')
    return <Text>{text.opens(dayAndTime(event.registration_opens_at ?? ''))}</Text>
  return <Text>{state === 'past' ? text.past : text.closed}</Text>
}
