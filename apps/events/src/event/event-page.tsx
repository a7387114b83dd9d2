import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useSession } from '@sabha/contract'
import { useDocumentTitle } from '@sabha/contract/document-title'
import { Link, useParams } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Button, Grid, Row, Stack, Text } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { BackLink, Page } from '@sabha/ui/page'
import { LinkedText } from '@sabha/ui/web-address'
import { useEffect } from 'react'
import { EventBadges } from '../badges/event-badges.tsx'
import { type Event, isEventId, registrationStateOf } from '../event.ts'
import { addressOf } from './address-of.ts'
import { eventQueries } from './api.ts'
import { AddToCalendar, EventFacts } from './event-facts.tsx'
import { useMessages } from './messages.ts'
import { preloadRegistration, RegistrationCard, ToRegistration } from './registration-card.tsx'
import { Section } from './section.tsx'

export function preload({ parameters: { id = '' }, session }: PageContext) {
  if (!isEventId(id)) return
  if (session.status === 'signed-in') void preloadRegistration(id, session.profile.id)
  return prefetch(eventQueries.one(id))
}

/** An event with its registration. */
export function Component() {
  const { id = '' } = useParams()
  const text = useMessages()
  const query = useQuery(eventQueries.one(id))
  // With a key, so that nothing typed for one event is shown at another.
  if (query.data) return <EventRecord key={id} event={query.data} />
  return (
    <Page title={text.title} back={<BackToEvents />}>
      {query.data === null ? (
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
  useDocumentTitle(event.title)
  useStructuredData(event)
  return (
    <Page
      title={event.title}
      lead={
        <Row asChild gap="3">
          <span>
            <EventBadges event={event} />
          </span>
        </Row>
      }
      back={<BackToEvents />}
      actions={registrationStateOf(event) === 'open' && <ToRegistration />}
    >
      <Grid
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
      >
        <EventFacts event={event} />
        <Stack gap="6" gridColumn={{ lg: '1' }} gridRow={{ lg: '1 / 3' }}>
          <EventAbout event={event} />
          <RegistrationCard event={event} />
        </Stack>
        <AddToCalendar event={event} />
      </Grid>
    </Page>
  )
}

/** Events for members look missing to visitors and until onboarding is complete; visitors can sign in. */
function Missing() {
  const text = useMessages()
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
      {text.missingText}
    </EmptyState>
  )
}

function BackToEvents() {
  const text = useMessages()
  return <BackLink link={<Link to="/events" />}>{text.back}</BackLink>
}

/** The description of an event, with actions to share it. */
function EventAbout({ event }: { event: Event }) {
  const text = useMessages()
  return (
    <Section title={text.about}>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        <LinkedText>{event.description}</LinkedText>
      </Text>
      <Row>
        <ShareEvent event={event} />
      </Row>
    </Section>
  )
}

/** Does what `ShareButtons` and `copyText` do, which would take this public page over its limit of bytes. */
function ShareEvent({ event }: { event: Event }) {
  const text = useMessages()
  const url = addressOf(event)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.info(text.copied),
      () => toast.error(text.notDone),
    )
  return (
    <>
      {'share' in navigator && (
        // A rejected promise means that the user closed the dialog.
        <Button
          onClick={() => void navigator.share({ title: event.title, url }).catch(() => undefined)}
        >
          {text.share}
        </Button>
      )}
      <Button onClick={() => void copy()}>{text.copy}</Button>
    </>
  )
}

const modes: Record<Event['attendance_mode'], string> = {
  in_person: 'Offline',
  online: 'Online',
  both: 'Mixed',
}

/** Describes the event to search engines (https://schema.org/Event) while its page is shown. */
function useStructuredData(event: Event): void {
  const data = JSON.stringify(structuredData(event))
  useEffect(() => {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = data
    document.head.append(script)
    return () => script.remove()
  }, [data])
}

function structuredData(event: Event): object {
  const { title, description, event_date, over_at, cancelled_at, attendance_mode } = event
  const url = addressOf(event)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    url,
    startDate: event_date,
    endDate: over_at,
    eventStatus: `https://schema.org/Event${cancelled_at ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${modes[attendance_mode] ?? modes.both}EventAttendanceMode`,
    location: placesOf(event, url),
  }
}

/** The place and, for online attendance, the page's address: never the link to join. */
function placesOf({ location, attendance_mode }: Event, url: string): unknown[] {
  return [
    attendance_mode !== 'online' && location && { '@type': 'Place', address: location },
    attendance_mode !== 'in_person' && { '@type': 'VirtualLocation', url },
  ].filter(Boolean)
}
