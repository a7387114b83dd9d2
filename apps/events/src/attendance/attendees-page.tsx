import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { useQueryState } from '@sabha/contract/query-state'
import { Link, useParams } from '@sabha/contract/router'
import { Button, Stack, Text } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ActionIcon, ListPage, type ListPageProps, moreRowsProps, RowList } from '@sabha/ui/list'
import { BackLink } from '@sabha/ui/page'
import { isEventId } from '../event.ts'
import { type AttendeesPage, attendanceQueries } from './api.ts'
import {
  type AttendeesQuery,
  anyAttendee,
  attendeesQuerySchema,
  cutSearch,
} from './attendance-query.ts'
import { attendeeStates } from './attendee.ts'
import { AttendeeRow } from './attendee-row.tsx'
import { DownloadAttendees } from './file/download-attendees.tsx'
import { isCheckInOver } from './kept-days.ts'
import { useMessages } from './messages.ts'

export function preload({ parameters: { eventId = '' }, searchParams }: PageContext) {
  if (searchParams.size === 0 && isEventId(eventId))
    return prefetch(attendanceQueries.attendees(eventId, anyAttendee))
}

/** Lists the attendees of an event in each state, by name. */
export function Component() {
  const { eventId = '' } = useParams()
  const { list: text, file } = useMessages()
  const { number } = useFormats()
  const [query, setQuery] = useQueryState(attendeesQuerySchema, anyAttendee)
  const list = useInfiniteQuery(attendanceQueries.attendees(eventId, query))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const first = list.data?.pages[0]
  return (
    <ListPage
      title={first?.event.title ?? text.title}
      count={first && text.count(first.total, number(first.total))}
      action={
        first &&
        !isCheckInOver(first.event) && (
          <Button asChild variant="primary">
            <Link to={`/admin/attendance/${eventId}/check-in`}>{text.checkIn}</Link>
          </Button>
        )
      }
      back={<BackLink link={<Link to="/admin/attendance" />}>{text.back}</BackLink>}
      {...useToolbar({ query, setQuery })}
      settings={
        <>
          <Button asChild>
            <Link to={`/admin/attendance/${eventId}/mail`}>{text.mail}</Link>
          </Button>
          <Button asChild>
            <Link to={`/admin/attendance/${eventId}/print`}>
              <ActionIcon name="print" />
              {file.print}
            </Link>
          </Button>
          <DownloadAttendees eventId={eventId} />
        </>
      }
      summary={first && <Summary {...first} />}
      state={stateOf({ ...list, data: rows }, ({ length }) => length === 0)}
      empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      failedTitle={text.failed}
      refusals={text.refusals}
      more={moreRowsProps(list)}
    >
      {(shown) => (
        <RowList label={text.title}>
          {shown.map((attendee) => (
            <AttendeeRow key={attendee.id} eventId={eventId} attendee={attendee} />
          ))}
        </RowList>
      )}
    </ListPage>
  )
}

function Summary({ event, counts }: Pick<AttendeesPage, 'event' | 'counts'>) {
  const { list: text } = useMessages()
  const { number } = useFormats()
  const { weekdayAndTime } = useMoments()
  return (
    <Stack gap="1">
      <Text>
        <time dateTime={event.event_date}>{weekdayAndTime(event.event_date)}</time>
        {event.location && ` · ${event.location}`}
      </Text>
      <Text>{text.people(number(counts.going.people), number(counts.attended.people))}</Text>
      <Text tone="muted" size="sm">
        {text.noted}
      </Text>
    </Stack>
  )
}

interface ToolbarState {
  query: AttendeesQuery
  setQuery(change: Partial<AttendeesQuery>, how?: { replace: true }): void
}

function useToolbar({
  query,
  setQuery,
}: ToolbarState): Pick<ListPageProps<never>, 'search' | 'filters' | 'onClear'> {
  const { list: text, states } = useMessages()
  return {
    search: {
      label: text.search,
      value: query.search,
      onValueChange: (search) => setQuery({ search: cutSearch(search) }, { replace: true }),
    },
    filters: [
      {
        key: 'state',
        ...text.state,
        value: query.state,
        options: attendeeStates.map((value) => ({ value, label: states[value] })),
        onValueChange: (state) => setQuery({ state: state as AttendeesQuery['state'] }),
      },
    ],
    onClear: () => setQuery(anyAttendee),
  }
}
