import { ownCodeOf } from '@sabha/backend'
import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { type QueryStateChange, useQueryState } from '@sabha/contract/query-state'
import { toast } from '@sabha/toast'
import { FailedNote } from '@sabha/ui/failed-note'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { useState } from 'react'
import { ContentListPage } from '../content/list/content-list-page.tsx'
import { listToolbarProps } from '../content/list/list-toolbar-props.ts'
import { pagedRows } from '../content/list/paged-rows.ts'
import { eventCodes } from '../error-codes.ts'
import { EmptyEvents } from './empty-events.tsx'
import type { ListedEvent } from './event.ts'
import { defaultEventQuery, type EventQuery, eventQuerySchema, withSortOf } from './event-query.ts'
import { EventRow } from './event-row.tsx'
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
