import { prefetch, useQuery } from '@sabha/backend/query'
import { SkeletonRows } from '@sabha/ui/data-view'
import { RegistrationBadge } from '../badges/registration-badge.tsx'
import type { Event } from '../event.ts'
import { isPast, ownEventQueries } from '../mine/api.ts'
import { EventsByMonth } from './events-by-month.tsx'

export interface MemberEventsProps {
  events: readonly Event[]
  userId: string
}

export function preload(userId: string) {
  return prefetch(ownEventQueries.list(userId))
}

/** Lists events, with a badge on each upcoming one for which the member is registered or waiting. */
export function MemberEvents({ events, userId }: MemberEventsProps) {
  const { data: own = [], isPending } = useQuery(ownEventQueries.list(userId))
  // Badges that appeared later would move the rows.
  if (isPending) return <SkeletonRows count={6} />
  const coming = new Map(own.filter((one) => !isPast(one)).map((one) => [one.event_id, one]))
  return (
    <EventsByMonth
      events={events}
      badgeOf={({ id, cancelled_at }) => {
        const registration = coming.get(id)
        return registration && !cancelled_at && <RegistrationBadge {...registration} />
      }}
    />
  )
}
