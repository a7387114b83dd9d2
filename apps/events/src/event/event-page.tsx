import { errorCodeOf } from '@sabha/backend'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useSession } from '@sabha/contract'
import { Link, useParams } from '@sabha/contract/router'
import { Button, TextLink } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { RecordPage } from '@sabha/ui/record'
import { eventsQueries } from '../api.ts'
import type { Event } from '../event.ts'
import { EventBadges } from '../events/event-badges.tsx'
import { useMessages } from '../messages.ts'
import { RegistrationCard } from '../registration/registration-card.tsx'
import { EventAbout } from './event-about.tsx'
import { EventFacts } from './event-facts.tsx'

export function preload({ parameters: { id = '' }, session }: PageContext) {
  if (session.status === 'signed-in')
    void prefetch(eventsQueries.registration(id, session.profile.id))
  return prefetch(eventsQueries.one(id))
}

/** An event with its registration. */
export function Component() {
  const { id = '' } = useParams()
  const { event: text } = useMessages()
  const query = useQuery(eventsQueries.one(id))
  if (query.data) return <EventRecord event={query.data} />
  const code = errorCodeOf(query.error)
  // The database refuses an address that is not an id as invalid input.
  const isMissing = code === 'not_found' || code === 'invalid_input'
  return (
    <Page title={text.title} actions={<BackToEvents />}>
      {isMissing ? (
        <Missing />
      ) : (
        <DataStates
          state={stateOf(query)}
          skeleton={<SkeletonLines count={6} />}
          failedTitle={text.failed}
        >
          {() => null}
        </DataStates>
      )}
    </Page>
  )
}

function EventRecord({ event }: { event: Event }) {
  return (
    <RecordPage
      title={event.title}
      back={<BackToEvents />}
      badges={<EventBadges event={event} />}
      facts={<EventFacts event={event} />}
    >
      <RegistrationCard event={event} />
      <EventAbout event={event} />
    </RecordPage>
  )
}

/** Members-only events look missing to visitors, so the text offers to sign in. */
function Missing() {
  const { event: text } = useMessages()
  const { session } = useSession()
  const { id = '' } = useParams()
  return (
    <EmptyState
      title={text.missing}
      action={
        session.status === 'signed-out' && (
          <Button asChild>
            <Link to={`/events/${id}/register`}>{text.signIn}</Link>
          </Button>
        )
      }
    >
      {session.status === 'signed-out' ? text.missingForVisitors : text.missingText}
    </EmptyState>
  )
}

function BackToEvents() {
  const { event: text } = useMessages()
  return (
    <TextLink asChild>
      <Link to="/events">{text.back}</Link>
    </TextLink>
  )
}
