import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useSignedInSession } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { DataStates, EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { ListRow, RowList } from '@sabha/ui/list'
import { Page } from '@sabha/ui/page'
import { useMessages as useBadgeMessages } from '../badges/messages.ts'
import { RegistrationBadge } from '../badges/registration-badge.tsx'
import { endOf } from '../event.ts'
import { type OwnEvent, ownEventQueries } from './api.ts'
import { useMessages } from './messages.ts'

export function preload({ session }: PageContext) {
  if (session.status === 'signed-in') return prefetch(ownEventQueries.list(session.profile.id))
}

/** The events that the member is registered or waiting for. */
export function Component() {
  const text = useMessages()
  const { profile } = useSignedInSession()
  const state = stateOf(useQuery(ownEventQueries.list(profile.id)), ({ length }) => length === 0)
  const all = (
    <Button asChild>
      <Link to="/events">{text.all}</Link>
    </Button>
  )
  return (
    <Page title={text.title} actions={all}>
      <DataStates
        state={state}
        skeleton={<SkeletonRows count={3} />}
        empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
        failedTitle={text.failed}
      >
        {(rows) => (
          <RowList label={text.title}>
            {rows.map((row) => (
              <OwnRow key={row.event_id} own={row} />
            ))}
          </RowList>
        )}
      </DataStates>
    </Page>
  )
}

function OwnRow({ own: { event, ...own } }: { own: OwnEvent }) {
  const text = useMessages()
  const badges = useBadgeMessages()
  const { weekdayAndTime } = useMoments()
  const isPast = endOf(event).getTime() <= Date.now()
  return (
    <ListRow
      lead={<Link to={`/events/${event.id}`}>{event.title}</Link>}
      detail={
        <>
          <time dateTime={event.event_date}>{weekdayAndTime(event.event_date)}</time>
          {event.location && ` · ${event.location}`}
        </>
      }
      facts={
        event.cancelled_at ? (
          <Badge tone="bad">{badges.cancelled}</Badge>
        ) : isPast ? (
          <Badge tone="plain">{text.past}</Badge>
        ) : (
          <RegistrationBadge {...own} />
        )
      }
    />
  )
}
