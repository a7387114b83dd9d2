import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch, useMutation } from '@sabha/backend/query'
import { type PageContext, useErrorText, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { usePersonName } from '@sabha/contract/person-name'
import { useQueryState } from '@sabha/contract/query-state'
import { Link, useParams } from '@sabha/contract/router'
import { type CsvColumn, createDownload, DownloadButton } from '@sabha/downloads'
import { toast } from '@sabha/toast'
import { dateInIndia } from '@sabha/types'
import { lookUp } from '@sabha/types/schema'
import { Button, Row, Stack, Text } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ActionIcon, ListPage, moreRowsProps, RowList } from '@sabha/ui/list'
import { listToolbarProps } from '@sabha/ui/list-query'
import { BackLink } from '@sabha/ui/page'
import { isEventId, isOver, seatsLeft } from '../event.ts'
import { type AttendeesPage, attendanceMutations, attendanceQueries } from './api.ts'
import { anyAttendee, attendeesQuerySchema } from './attendance-query.ts'
import { attendeeStates } from './attendee.ts'
import { AttendeeRow } from './attendee-row.tsx'
import { type AttendeePlace, type ListedAttendee, readAttendeePage } from './file/api.ts'
import { isCheckInOver } from './kept-days.ts'
import { useMessages } from './messages.ts'

export function preload({ parameters: { eventId = '' }, searchParams }: PageContext) {
  if (searchParams.size === 0 && isEventId(eventId))
    return prefetch(attendanceQueries.attendees(eventId, anyAttendee))
}

/** Lists the attendees of an event in each state, by name. */
export function Component() {
  const { eventId = '' } = useParams()
  const { list: text, file, states } = useMessages()
  const { number } = useFormats()
  const [query, setQuery] = useQueryState(attendeesQuerySchema, anyAttendee)
  const list = useInfiniteQuery(attendanceQueries.attendees(eventId, query))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const stateOptions = attendeeStates.map((value) => ({ value, label: states[value] }))
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
      {...listToolbarProps(
        { search: text.search, filters: { state: { ...text.state, options: stateOptions } } },
        { query, setQuery, all: anyAttendee },
      )}
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
          <DownloadButton download={attendeesDownload} query={eventId} />
        </>
      }
      summary={first && <Summary eventId={eventId} page={first} />}
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

interface SummaryProps {
  eventId: string
  page: Pick<AttendeesPage, 'event' | 'counts'>
}

function Summary({ eventId, page }: SummaryProps) {
  const { event, counts } = page
  const { going, waiting, attended } = counts
  const { list: text } = useMessages()
  const { number } = useFormats()
  const { weekdayAndTime } = useMoments()
  return (
    <Stack gap="1">
      <Text>
        <time dateTime={event.event_date}>{weekdayAndTime(event.event_date)}</time>
        {event.location && ` · ${event.location}`}
      </Text>
      <Text>{text.people(number(attended.people), number(going.people + attended.people))}</Text>
      {waiting.members > 0 && !event.cancelled_at && !isOver(event) && (
        <WaitingList eventId={eventId} page={page} />
      )}
      <Text tone="muted" size="sm">
        {text.noted}
      </Text>
    </Stack>
  )
}

/** Shows free seats and waiting members. Once registration has closed, an admin has to admit them. */
function WaitingList({ eventId, page: { event, counts } }: SummaryProps) {
  const { list, admitted, notSaved, refusals } = useMessages()
  const text = list.waitingList
  const { number } = useFormats()
  const personName = usePersonName()
  const reasonOf = useErrorText(refusals)
  const admitFirst = useMutation({
    ...attendanceMutations.admitFirst(),
    onSuccess(first) {
      if (!first) return void toast.info(text.empty)
      toast.success(admitted(personName(first.member.full_name, first.member.email)))
    },
    onError: (error) => void toast.error(reasonOf(error) ?? notSaved),
  })
  const left = seatsLeft(event)
  const hasSeats = left !== 0
  const isClosed = !event.takes_registrations
  const waiting = text.waiting(number(counts.waiting.members))
  const facts = left === null ? waiting : `${text.free(left, number(left))}, ${waiting}`
  return (
    <Row>
      <Text>{isClosed ? text.closed(facts) : hasSeats ? text.open(facts) : facts}</Text>
      {isClosed && hasSeats && (
        <Button
          size="small"
          loading={admitFirst.isPending}
          loadingText={text.admitting}
          onClick={() => admitFirst.mutate(eventId)}
        >
          {text.admitFirst}
        </Button>
      )}
    </Row>
  )
}

/** Columns of the file in their order, in English like those of other files. */
const columns: readonly CsvColumn<ListedAttendee>[] = [
  ['Full Name', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  [
    'Status',
    ({ status, attended_at }) => (attended_at ? 'Attended' : lookUp(statusNames, status, status)),
  ],
  ['Guests', ({ guests }) => String(guests)],
  ['Guests Who Came', ({ attended_at, attended_guests }) => attended_at && String(attended_guests)],
  ['Note', ({ note }) => note],
  ['Registered On', ({ created_at }) => dateInIndia(new Date(created_at))],
]

const statusNames: Record<ListedAttendee['status'], string> = {
  registered: 'Registered',
  waiting: 'Waiting',
}

/** Saves all attendees of an event as a CSV file, in the order of arrival. */
const attendeesDownload = createDownload<string, ListedAttendee, AttendeePlace>({
  name: 'attendees',
  columns,
  useTexts: () => useMessages().file,
  start: async (eventId) => ({ total: null, places: [{ eventId }] }),
  async readPage(place, signal) {
    const { attendees, next, total } = await readAttendeePage(place, signal)
    return { rows: attendees, next: next === null ? null : { ...place, after: next }, total }
  },
})
