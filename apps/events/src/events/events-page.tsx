import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useSession } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { ListPage, moreRowsProps } from '@sabha/ui/list'
import { listToolbarProps } from '@sabha/ui/list-query'
import { lazy, Suspense } from 'react'
import type { Event } from '../event.ts'
import { eventListQueries } from './api.ts'
import { eventQuerySchema, upcomingEvents } from './event-query.ts'
import { EventsByMonth } from './events-by-month.tsx'
import { useMessages } from './messages.ts'

const loadForMembers = () => import('./member-events.tsx')

const MemberEvents = lazy(() =>
  loadForMembers().then(({ MemberEvents }) => ({ default: MemberEvents })),
)

export function preload({ searchParams, session }: PageContext) {
  if (session.status === 'signed-in')
    void loadForMembers().then(({ preload }) => preload(session.profile.id))
  if (searchParams.size === 0) return prefetch(eventListQueries.list(upcomingEvents))
}

/** Lists events by month, upcoming ones first. */
export function Component() {
  const text = useMessages()
  const { session } = useSession()
  const [query, setQuery] = useQueryState(eventQuerySchema, upcomingEvents)
  const { data, ...found } = useInfiniteQuery(eventListQueries.list(query))
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <ListPage
      title={text.title}
      count={rows?.length && !found.hasNextPage ? text.count(rows.length) : undefined}
      action={
        session.status === 'signed-in' && (
          <Button asChild>
            <Link to="/events/mine">{text.mine}</Link>
          </Button>
        )
      }
      {...listToolbarProps(text, { query, setQuery, all: upcomingEvents })}
      state={stateOf({ ...found, data: rows }, ({ length }) => length === 0)}
      more={moreRowsProps({ ...found })}
      empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      failedTitle={text.failed}
    >
      {(events) => <EventRows events={events} />}
    </ListPage>
  )
}

/** Visitors load neither the script of members nor registrations. */
function EventRows({ events }: { events: readonly Event[] }) {
  const { session } = useSession()
  const waiting = <SkeletonRows count={6} />
  if (session.status === 'loading') return waiting
  if (session.status === 'signed-out') return <EventsByMonth events={events} />
  return (
    <Suspense fallback={waiting}>
      <MemberEvents events={events} userId={session.profile.id} />
    </Suspense>
  )
}
