import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useSignedInSession } from '@sabha/contract'
import { type Moments, useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { Button, Heading, Stack } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { DataStates, EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { ListRow, RowList } from '@sabha/ui/list'
import { Page } from '@sabha/ui/page'
import { NowBadge } from '../badges/event-badges.tsx'
import type { Messages as BadgeMessages } from '../badges/messages/en.ts'
import { useMessages as useBadgeMessages } from '../badges/messages.ts'
import { placeText } from '../badges/place-text.ts'
import { registrationState } from '../badges/registration-state.ts'
import { CalendarCard } from '../calendar/calendar-card.tsx'
import { StoredNote } from '../offline/stored-note.tsx'
import { type OfflineSection, useOfflineCopy } from '../offline/use-offline-copy.ts'
import { useStored } from '../offline/use-stored.ts'
import { isPast, type OwnEvent, ownEventQueries, ownEventsSchema } from './api.ts'
import type { Messages } from './messages/en.ts'
import { useMessages } from './messages.ts'

export function preload({ session }: PageContext) {
  if (session.status === 'signed-in') return prefetch(ownEventQueries.list(session.profile.id))
}

/** The events that the member is registered or waiting for, also without a connection. */
export function Component() {
  const text = useMessages()
  const { profile } = useSignedInSession()
  const query = useQuery(ownEventQueries.list(profile.id))
  const { data, isStored } = useStored('own-events', ownEventsSchema, query)
  const badges = useBadgeMessages()
  const moments = useMoments()
  useOfflineCopy('/events/mine', query, (rows) => ownEventsCopy(rows, { text, badges, moments }))
  const all = (
    <Button asChild>
      <Link to="/events">{text.all}</Link>
    </Button>
  )
  return (
    <Page title={text.title} actions={all}>
      {isStored && <StoredNote />}
      <DataStates
        state={stateOf({ ...query, data: data ?? undefined }, ({ length }) => length === 0)}
        skeleton={<SkeletonRows count={3} />}
        empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
        failedTitle={text.failed}
      >
        {(rows) => <OwnEvents rows={rows} />}
      </DataStates>
      <CalendarCard />
    </Page>
  )
}

function OwnEvents({ rows }: { rows: readonly OwnEvent[] }) {
  const text = useMessages()
  const past = rows.filter(isPast)
  const coming = rows.filter((row) => !isPast(row))
  return (
    <Stack gap="6">
      {coming.length > 0 && <Rows label={text.title} rows={coming} />}
      {past.length > 0 && (
        <Stack gap="3">
          <Heading level={2} size="card">
            {text.pastEvents}
          </Heading>
          <Rows label={text.pastEvents} rows={past} />
        </Stack>
      )}
    </Stack>
  )
}

function Rows({ label, rows }: { label: string; rows: readonly OwnEvent[] }) {
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <OwnRow key={row.event_id} own={row} />
      ))}
    </RowList>
  )
}

function OwnRow({ own }: { own: OwnEvent }) {
  const text = useMessages()
  const { weekdayAndTime } = useMoments()
  const { event } = own
  const place = placeText(event, useBadgeMessages())
  return (
    <ListRow
      lead={<Link to={`/events/${event.id}`}>{event.title}</Link>}
      detail={
        <>
          <time dateTime={event.event_date}>{weekdayAndTime(event.event_date)}</time>
          {place && ` · ${place}`}
        </>
      }
      facts={
        <>
          <NowBadge event={event} />
          <OwnBadge own={own} />
        </>
      }
      actions={
        hasTicket(own) && (
          <Button asChild size="small" minHeight={{ base: '11', md: '9' }}>
            <Link to={`/events/${event.id}/ticket`} aria-label={text.ticketTo(event.title)}>
              {text.ticket}
            </Link>
          </Button>
        )
      }
    />
  )
}

function OwnBadge({ own }: { own: OwnEvent }) {
  const text = useMessages()
  const badges = useBadgeMessages()
  const { tone, label } = ownState(own, { text, badges })
  return <Badge tone={tone}>{label}</Badge>
}

/** Returns what the page shows without a network; null without registrations. */
function ownEventsCopy(
  rows: readonly OwnEvent[],
  { moments, ...texts }: OwnTexts & { moments: Moments },
): { title: string; sections: OfflineSection[] } | null {
  const sections = rows.map((own) => ({
    title: own.event.title,
    lines: [
      moments.weekdayAndTime(own.event.event_date),
      placeText(own.event, texts.badges),
      ownState(own, texts).label,
    ].filter((line) => line !== null),
    image: null,
    link: hasTicket(own)
      ? { text: texts.text.ticketTo(own.event.title), path: `/events/${own.event.id}/ticket` }
      : null,
  }))
  return sections.length > 0 ? { title: texts.text.title, sections } : null
}

interface OwnTexts {
  text: Messages
  badges: BadgeMessages
}

/** Returns the text of the badge of an own registration, with its colour. */
function ownState(own: OwnEvent, { text, badges }: OwnTexts) {
  if (own.event.cancelled_at) return { tone: 'bad', label: text.eventCancelled } as const
  if (own.attended_at) return { tone: 'good', label: text.attended } as const
  if (isPast(own)) return { tone: 'plain', label: text.past } as const
  return registrationState(own, badges)
}

function hasTicket(own: OwnEvent): boolean {
  return own.status === 'registered' && !own.event.cancelled_at && !isPast(own)
}
