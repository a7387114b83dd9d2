import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useSignedInSession } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link, useParams } from '@sabha/contract/router'
import { Button, Card, Heading, Stack, Text } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { BackLink, Page } from '@sabha/ui/page'
import { useMessages as useBadgeMessages } from '../badges/messages.ts'
import { placeText } from '../badges/place-text.ts'
import { StoredNote } from '../offline/stored-note.tsx'
import { useOfflineCopy } from '../offline/use-offline-copy.ts'
import { useStored } from '../offline/use-stored.ts'
import { type Ticket, ticketQueries, ticketSchema } from './api.ts'
import { useMessages } from './messages.ts'
import { QrCode } from './qr-code.tsx'
import { RenewTicket } from './renew-ticket.tsx'
import { ticketCopy } from './ticket-copy.ts'

export function preload({ parameters: { id = '' }, session }: PageContext) {
  if (session.status === 'signed-in') return prefetch(ticketQueries.one(id, session.profile.id))
}

/** The member's ticket for an event, also without a connection once it was opened on this device. */
export function Component() {
  const { id = '' } = useParams()
  const text = useMessages()
  const { profile } = useSignedInSession()
  const query = useQuery(ticketQueries.one(id, profile.id))
  const { data, isStored } = useStored(`ticket-${id}`, ticketSchema, query)
  const moments = useMoments()
  const badges = useBadgeMessages()
  useOfflineCopy(
    `/events/${id}/ticket`,
    query,
    (ticket) => ticket && ticketCopy(ticket, { text, badges, moments }),
  )
  return (
    <Page title={text.title} back={<BackToMine />}>
      {isStored && <StoredNote />}
      {data === null ? (
        <NoTicket />
      ) : (
        <DataStates
          state={stateOf({ ...query, data })}
          skeleton={<SkeletonLines count={6} />}
          failedTitle={text.failed}
        >
          {(ticket) =>
            ticket.status === 'registered' ? <Admission ticket={ticket} /> : <NoTicket />
          }
        </DataStates>
      )}
    </Page>
  )
}

function Admission({ ticket }: { ticket: Ticket }) {
  const text = useMessages()
  const { weekdayAndTime, dayAndTime } = useMoments()
  const { event, guests, attended_at, ticket_code } = ticket
  const place = placeText(event, useBadgeMessages())
  return (
    <Card maxWidth="md" width="full" marginInline="auto">
      <Stack gap="5" alignItems="center" textAlign="center">
        <Heading level={2} size="card" dir="auto" overflowWrap="anywhere">
          {event.title}
        </Heading>
        <Text>
          <time dateTime={event.event_date}>{weekdayAndTime(event.event_date)}</time>
          {place && (
            <>
              <br />
              {place}
            </>
          )}
        </Text>
        {event.cancelled_at ? (
          <Text fontWeight="semibold">{text.cancelled}</Text>
        ) : (
          <>
            <QrCode text={ticket_code} label={text.code} />
            <Text fontWeight="semibold">
              {attended_at ? text.used(dayAndTime(attended_at)) : text.admits(guests)}
            </Text>
            {!attended_at && (
              <>
                <Text tone="muted">{text.show}</Text>
                <RenewTicket />
              </>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}

function NoTicket() {
  const text = useMessages()
  const { id = '' } = useParams()
  return (
    <EmptyState
      title={text.none}
      action={
        <Button asChild>
          <Link to={`/events/${id}`}>{text.toEvent}</Link>
        </Button>
      }
    >
      {text.noSeat}
    </EmptyState>
  )
}

function BackToMine() {
  const text = useMessages()
  return <BackLink link={<Link to="/events/mine" />}>{text.back}</BackLink>
}
