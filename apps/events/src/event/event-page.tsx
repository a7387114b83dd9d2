import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useSession } from '@sabha/contract'
import { Link, useParams } from '@sabha/contract/router'
import { Box, Button, Grid, Row, Stack } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { BackLink, Page } from '@sabha/ui/page'
import { EventBadges } from '../badges/event-badges.tsx'
import { type Event, isEventId, registrationStateOf } from '../event.ts'
import { eventQueries } from './api.ts'
import { EventAbout } from './event-about.tsx'
import { EventFacts } from './event-facts.tsx'
import { useMessages } from './messages.ts'
import { preloadRegistration, RegistrationCard, ToRegistration } from './registration-card.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useStructuredData } from './use-structured-data.ts'

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
  if (query.data) return <EventRecord event={query.data} />
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
      >
        <Box gridColumn={{ lg: '2' }}>
          <EventFacts event={event} />
        </Box>
        <Stack gap="6" gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }}>
          <RegistrationCard event={event} />
          <EventAbout event={event} />
        </Stack>
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
