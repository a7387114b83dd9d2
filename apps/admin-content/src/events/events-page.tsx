import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { FailedNote } from '@sabha/ui/failed-note'
import { ContentListPage } from '../content/list/content-list-page.tsx'
import { listToolbarProps } from '../content/list/list-toolbar-props.ts'
import { pagedRows } from '../content/list/paged-rows.ts'
import { eventsMutations, eventsQueries } from './api.ts'
import { defaultEventQuery, eventQuerySchema } from './event-query.ts'
import { EventRow } from './event-row.tsx'
import { useMessages } from './messages.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size > 0) return
  return prefetch(eventsQueries.list(defaultEventQuery), eventsQueries.count(defaultEventQuery))
}

export function Component() {
  const { list: text, toolbar } = useMessages()
  const { number } = useFormats()
  const [query, setQuery] = useQueryState(eventQuerySchema, defaultEventQuery)
  const list = useInfiniteQuery(eventsQueries.list(query))
  const counted = useQuery(eventsQueries.count(query))
  const count = counted.data
  return (
    <ContentListPage
      {...pagedRows(list)}
      {...listToolbarProps(toolbar, { query, setQuery, all: defaultEventQuery })}
      text={text}
      count={count === undefined ? undefined : text.count(number(count), count)}
      countNote={counted.isError && <FailedNote title={text.countFailed} query={counted} />}
      newPath="/admin/events/new"
      remove={eventsMutations.delete()}
      restore={eventsMutations.restore()}
    >
      {(event, askToDelete) => (
        <EventRow key={event.id} event={event} onDelete={() => askToDelete(event)} />
      )}
    </ContentListPage>
  )
}
