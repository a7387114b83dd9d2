import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { Badge } from '@sabha/ui/badge'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, ListRow, moreRowsProps, RowList } from '@sabha/ui/list'
import { listToolbarProps } from '@sabha/ui/list-query'
import { NowBadge } from '../badges/event-badges.tsx'
import { useMessages as useBadgeMessages } from '../badges/messages.ts'
import { placeText } from '../badges/place-text.ts'
import type { Event } from '../event.ts'
import { attendanceQueries } from './api.ts'
import { comingEvents, eventsQuerySchema } from './attendance-query.ts'
import { useMessages } from './messages.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size === 0) return prefetch(attendanceQueries.events(comingEvents))
}

/** Lists events with registration; each leads to its attendees. */
export function Component() {
  const { events: text } = useMessages()
  const { number } = useFormats()
  const [query, setQuery] = useQueryState(eventsQuerySchema, comingEvents)
  const list = useInfiniteQuery(attendanceQueries.events(query))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <ListPage
      title={text.title}
      count={rows && !list.hasNextPage ? text.count(rows.length, number(rows.length)) : undefined}
      {...listToolbarProps(
        { search: text.search, filters: { when: text.when } },
        { query, setQuery, all: comingEvents },
      )}
      state={stateOf({ ...list, data: rows }, ({ length }) => length === 0)}
      empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      failedTitle={text.failed}
      more={moreRowsProps(list)}
    >
      {(shown) => (
        <RowList label={text.title}>
          {shown.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </RowList>
      )}
    </ListPage>
  )
}

function EventRow({ event }: { event: Event }) {
  const { events: text } = useMessages()
  const { number } = useFormats()
  const { weekdayAndTime } = useMoments()
  const { id, title, event_date, capacity, seats_taken, waiting_count } = event
  const place = placeText(event, useBadgeMessages())
  return (
    <ListRow
      lead={
        <Link dir="auto" to={`/admin/attendance/${id}`}>
          {title}
        </Link>
      }
      detail={
        <>
          <time dateTime={event_date}>{weekdayAndTime(event_date)}</time>
          {place && ` · ${place}`}
        </>
      }
      facts={
        <>
          <span>
            {text.seats(number(seats_taken), capacity === null ? null : number(capacity))}
            {waiting_count > 0 && `, ${text.waiting(number(waiting_count))}`}
          </span>
          <NowBadge event={event} />
          {event.cancelled_at && <Badge tone="bad">{text.cancelled}</Badge>}
        </>
      }
    />
  )
}
