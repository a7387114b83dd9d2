import { ownCodeOf } from '@sabha/backend'
import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { type QueryStateChange, useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { lookUp } from '@sabha/types/schema'
import { Box, Button, Icon, Row } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { EmptyState } from '@sabha/ui/data-view'
import { FailedNote } from '@sabha/ui/failed-note'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { ActionMenuItem } from '@sabha/ui/list'
import { listToolbarProps } from '@sabha/ui/list-query'
import { MenuItem } from '@sabha/ui/menu'
import { useState } from 'react'
import { ContentListPage, EmptyList } from '../content/list/content-list-page.tsx'
import { ContentRow } from '../content/list/content-row.tsx'
import { pagedRows } from '../content/list/paged-rows.ts'
import { useToggle } from '../content/list/use-toggle.ts'
import { eventCodes } from '../error-codes.ts'
import type { ListedEvent } from './event.ts'
import {
  allEvents,
  defaultEventQuery,
  type EventQuery,
  eventQuerySchema,
  withSortOf,
} from './event-query.ts'
import { useMessages } from './messages.ts'
import { eventsMutations } from './mutations.ts'
import { eventsQueries } from './queries.ts'

const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

export function preload({ searchParams }: PageContext) {
  if (searchParams.size > 0) return
  return prefetch(eventsQueries.list(defaultEventQuery), eventsQueries.count(defaultEventQuery))
}

export function Component() {
  const { list: text, toolbar, cancel } = useMessages()
  const { number } = useFormats()
  const [query, changeQuery] = useQueryState(eventQuerySchema, defaultEventQuery)
  const setQuery = (change: Partial<EventQuery>, how?: QueryStateChange) =>
    changeQuery(withSortOf(change), how)
  const [cancelling, setCancelling] = useState<Cancelling | null>(null)
  const list = useInfiniteQuery(eventsQueries.list(query))
  const counted = useQuery(eventsQueries.count(query))
  const count = counted.data

  function offerToCancel(event: ListedEvent, error: unknown): boolean {
    if (ownCodeOf(error, eventCodes) !== 'event_has_registrations') return false
    if (event.cancelled_at === null) setCancelling({ event, isRefusedDelete: true })
    else toast.error(cancel.alreadyCancelled)
    return true
  }

  return (
    <>
      <ContentListPage
        {...pagedRows(list)}
        {...listToolbarProps(toolbar, { query, setQuery, all: defaultEventQuery })}
        text={text}
        count={count === undefined ? undefined : text.count(number(count), count)}
        countNote={counted.isError && <FailedNote title={text.countFailed} query={counted} />}
        newPath="/admin/events/new"
        empty={
          <EmptyEvents newPath="/admin/events/new" onShowPast={() => setQuery({ when: 'past' })} />
        }
        remove={eventsMutations.delete()}
        restore={eventsMutations.restore()}
        onDeleteRefused={offerToCancel}
      >
        {(event, askToDelete) => (
          <EventRow
            key={event.id}
            event={event}
            onCancel={() => setCancelling({ event, isRefusedDelete: false })}
            onDelete={() => askToDelete(event)}
          />
        )}
      </ContentListPage>
      {cancelling && (
        <CancelDialog {...cancelling} title={cancel.title} onClose={() => setCancelling(null)} />
      )}
    </>
  )
}

interface Cancelling {
  event: ListedEvent
  isRefusedDelete: boolean
}

interface EmptyEventsProps {
  newPath: string
  onShowPast(): void
}

/** Offers past events if there are any, otherwise to create the first event. */
function EmptyEvents({ newPath, onShowPast }: EmptyEventsProps) {
  const { list: text } = useMessages()
  const total = useQuery(eventsQueries.count(allEvents))
  if (total.isPending) return null
  if (!total.data) return <EmptyList text={text} newPath={newPath} />
  return (
    <EmptyState
      title={text.noneUpcoming}
      action={<Button onClick={onShowPast}>{text.showPast}</Button>}
    >
      {text.noneUpcomingText}
    </EmptyState>
  )
}

interface EventRowProps {
  event: ListedEvent
  onCancel(): void
  onDelete(): void
}

function EventRow({ event, onCancel, onDelete }: EventRowProps) {
  const text = useMessages()
  const { weekdayAndTime } = useMoments()
  const { id, title, is_public: isPublic, event_date: moment, location } = event
  const setVisibility = useToggle(eventsMutations.setFlag(), {
    id,
    failed: text.toggleFailed(title),
  })
  const isCancelled = event.cancelled_at !== null
  const hasStarted = Date.parse(moment) <= Date.now()
  const isOver = Date.parse(event.over_at) <= Date.now()
  return (
    <ContentRow
      title={title}
      details={
        <>
          <time dateTime={moment}>{weekdayAndTime(moment)}</time>
          {location && ` · ${location}`}
          <RegistrationNumbers event={event} />
        </>
      }
      description={event.description}
      badge={
        <Row gap="1.5">
          {hasStarted && !isOver && !isCancelled && <Badge tone="good">{text.now}</Badge>}
          <Badge tone={isPublic ? 'good' : 'plain'}>
            {isPublic ? text.public : text.membersOnly}
          </Badge>
          {event.attendance_mode !== 'in_person' && (
            <Badge tone="plain">
              {lookUp(text.form.modes, event.attendance_mode, event.attendance_mode)}
            </Badge>
          )}
          {isCancelled && <Badge tone="bad">{text.cancelled}</Badge>}
        </Row>
      }
      toggle={{
        label: isPublic ? text.makeMembersOnly : text.makePublic,
        onToggle: () => setVisibility({ id, on: !isPublic }),
      }}
      editPath={`/admin/events/${id}/edit`}
      copyPath={`/admin/events/new?from=${id}`}
      menu={
        <>
          {takesRegistrations(event) && (
            <MenuItem asChild>
              <Link to={`/admin/attendance/${id}`}>
                <Icon name="people" />
                {text.registrations.attendees}
              </Link>
            </MenuItem>
          )}
          {!isCancelled && (
            <ActionMenuItem icon="archive" onClick={onCancel}>
              {text.cancel.action}
            </ActionMenuItem>
          )}
        </>
      }
      onDelete={onDelete}
    />
  )
}

/** Whether an event takes registrations or has some. */
function takesRegistrations(event: ListedEvent): boolean {
  return event.registration_opens_at !== null || event.seats_taken + event.waiting_count > 0
}

function RegistrationNumbers({ event }: { event: ListedEvent }) {
  const { registrations: text } = useMessages()
  const { number } = useFormats()
  const { capacity, seats_taken: taken, waiting_count: waiting } = event
  if (!takesRegistrations(event)) return null
  const seats = text.seats(number(taken), capacity === null ? null : number(capacity))
  return (
    <Box fontVariantNumeric="tabular-nums">
      {waiting > 0 ? `${seats}, ${text.waiting(number(waiting))}` : seats}
    </Box>
  )
}
