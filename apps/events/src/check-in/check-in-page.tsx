import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link, useParams } from '@sabha/contract/router'
import { daysBetween } from '@sabha/types'
import { Button, Icon, Stack, Text } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { BackLink, Page } from '@sabha/ui/page'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { attendeeFileQueries, type ListedAttendee } from '../attendance/file/api.ts'
import { isCheckInOver } from '../attendance/kept-days.ts'
import { eventQueries } from '../event/api.ts'
import { type Event, isEventId } from '../event.ts'
import { type DoorEntry, hasArrived } from './door-entries.ts'
import { EntryRows, QueueNote } from './entry-rows.tsx'
import { type EntryStatus, statusOf } from './entry-status.ts'
import { MemberRows } from './member-rows.tsx'
import { useMessages } from './messages.ts'
import { Scanner } from './scanner.tsx'
import { useDoorQueue } from './use-door-queue.ts'

export function preload({ parameters: { eventId = '' } }: PageContext) {
  if (isEventId(eventId)) return prefetch(eventQueries.one(eventId))
}

/** Checks members in at the door, by ticket or by name, also while the network is away. */
export function Component() {
  const { eventId = '' } = useParams()
  return <DoorInOneTab key={eventId} eventId={eventId} />
}

/** Shows check-in in one tab only: two would overwrite each other's stored check-ins. */
function DoorInOneTab({ eventId }: { eventId: string }) {
  const text = useMessages()
  const isOnly = useOnlyTab(`sabha-door-${eventId}`)
  if (isOnly) return <Door eventId={eventId} />
  return (
    <Page title={text.title} back={<BackToAttendees eventId={eventId} />}>
      {isOnly === false && <EmptyState title={text.otherTab}>{text.otherTabText}</EmptyState>}
    </Page>
  )
}

function BackToAttendees({ eventId }: { eventId: string }) {
  const text = useMessages()
  return <BackLink link={<Link to={`/admin/attendance/${eventId}`} />}>{text.back}</BackLink>
}

function Door({ eventId }: { eventId: string }) {
  const text = useMessages()
  const event = useQuery(eventQueries.one(eventId))
  const isMissing = !isEventId(eventId) || event.data === null
  const list = useQuery({ ...attendeeFileQueries.all(eventId), enabled: !isMissing })
  const queue = useDoorQueue(eventId)
  const keptFocus = useKeptFocus()
  const isOver = event.data ? isCheckInOver(event.data) : false
  const seated = list.data?.filter(({ status }) => status === 'registered')
  if (isMissing) return <MissingEvent />
  return (
    <Page
      title={event.data?.title ?? text.title}
      lead={<Here seated={seated} entries={queue.entries} />}
      back={<BackToAttendees eventId={eventId} />}
      actions={
        <Button loading={list.isFetching} onClick={() => void list.refetch()}>
          <Icon name="retry" />
          {text.refresh}
        </Button>
      }
    >
      <Stack gap="6" {...keptFocus}>
        {event.data && <EarlyNote event={event.data} />}
        {isOver ? (
          <EmptyState title={text.closed} />
        ) : (
          <Scanner
            entries={queue.entries}
            isAway={queue.isAway}
            onTicket={(code) => queue.add({ code })}
          />
        )}
        <QueueNote waiting={queue.isAway ? queue.waiting : 0} />
        {queue.entries.length > 0 && (
          <EntryRows
            entries={queue.entries}
            isAway={queue.isAway}
            onCountGuests={queue.countGuests}
            onRemove={queue.remove}
          />
        )}
        {!isOver && (
          <DataStates
            state={stateOf({ ...list, data: seated }, ({ length }) => length === 0)}
            empty={<EmptyState title={text.noSeats} />}
            skeleton={<SkeletonRows count={6} />}
            failedTitle={text.failed}
          >
            {(members) => (
              <MemberRows
                members={members}
                statuses={memberStatuses(queue.entries, queue.isAway)}
                onCheckIn={(registrationId, name) => queue.add({ registrationId, name })}
              />
            )}
          </DataStates>
        )}
      </Stack>
    </Page>
  )
}

/** Says that the event is on a later day, because a check-in is then a trial or a mistake. */
function EarlyNote({ event: { event_date } }: { event: Event }) {
  const text = useMessages()
  const { weekdayAndTime } = useMoments()
  if (daysBetween(new Date(), new Date(event_date)) <= 0) return null
  return <Text fontWeight="semibold">{text.early(weekdayAndTime(event_date))}</Text>
}

function MissingEvent() {
  const text = useMessages()
  return (
    <Page
      title={text.title}
      back={<BackLink link={<Link to="/admin/attendance" />}>{text.allEvents}</BackLink>}
    >
      <EmptyState title={text.missing} />
    </Page>
  )
}

interface HereProps {
  seated: readonly ListedAttendee[] | undefined
  entries: readonly DoorEntry[]
}

/** Numbers of people who are here and who are expected, as far as this door knows. */
function Here({ seated, entries }: HereProps) {
  const text = useMessages()
  const { number } = useFormats()
  if (!seated) return '\u00a0'
  const arrived = new Map(
    seated.filter(({ attended_at }) => attended_at).map((row) => [row.id, row.attended_guests]),
  )
  for (const entry of entries)
    if (entry.result?.id && hasArrived(entry))
      arrived.set(entry.result.id, entry.result.attended_guests ?? 0)
  const expected = seated.reduce((sum, { id, guests }) => sum + 1 + (arrived.get(id) ?? guests), 0)
  const here = [...arrived.values()].reduce((sum, guests) => sum + 1 + guests, 0)
  return text.here(number(here), number(expected))
}

/** Statuses of the registrations that this door has checked in or is checking in. */
function memberStatuses(
  entries: readonly DoorEntry[],
  isAway: boolean,
): ReadonlyMap<string, EntryStatus> {
  return new Map(
    entries.flatMap((entry): [string, EntryStatus][] => {
      const { request, result, error } = entry
      const status = statusOf(entry, isAway)
      if (result) return result.id && hasArrived(entry) ? [[result.id, status]] : []
      return error === null && request.registrationId ? [[request.registrationId, status]] : []
    }),
  )
}

/**
 * Moves the focus to the search field if the focused button of a row disappears, such as the one that checked a member
 * in: the next name can be typed at once.
 */
function useKeptFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<Element | null>(null)

  useEffect(() => {
    if (!held.current || held.current.isConnected) return
    held.current = null
    if (document.activeElement !== document.body) return
    const search = frame.current?.querySelector<HTMLInputElement>('[role=search] input')
    search?.focus()
    search?.select()
  })

  return {
    ref: frame,
    onFocus({ target }: FocusEvent) {
      held.current = target.closest('li') && target
    },
  }
}

/**
 * Returns whether this tab alone holds `name` on this device; null until it is known. While another tab holds it,
 * this one waits for it to be closed or to leave the page.
 */
function useOnlyTab(name: string): boolean | null {
  const [isOnly, setOnly] = useState(() => ('locks' in navigator ? null : true))
  useEffect(() => {
    if (!('locks' in navigator)) return
    const left = new AbortController()
    const hold = () => {
      if (left.signal.aborted) return
      setOnly(true)
      return new Promise<void>((release) =>
        left.signal.addEventListener('abort', () => release(), { once: true }),
      )
    }
    async function take() {
      await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? hold() : setOnly(false),
      )
      if (!left.signal.aborted) await navigator.locks.request(name, { signal: left.signal }, hold)
    }
    take().catch(() => {
      // If the browser refuses locks, check-in is allowed in every tab.
      if (!left.signal.aborted) setOnly(true)
    })
    return () => left.abort()
  }, [name])
  return isOnly
}
