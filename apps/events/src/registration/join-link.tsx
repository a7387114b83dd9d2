import { useQuery } from '@sabha/backend/query'
import { useMoments } from '@sabha/contract/moments'
import { LinkButton, Text } from '@sabha/ui'
import { FailedNote } from '@sabha/ui/failed-note'
import { type Event, registrationStateOf } from '../event.ts'
import { registrationQueries } from './api.ts'
import { useMessages } from './messages.ts'
import type { Registration } from './registration.ts'

export interface JoinLinkProps {
  event: Event
  own: Registration | null
  userId: string
}

/** The link to join online as soon as the database opens it to the reader; until then, when that will be. */
export function JoinLink({ event, own, userId }: JoinLinkProps) {
  const text = useMessages()
  const { weekdayAndTime } = useMoments()
  const state = registrationStateOf(event)
  const isAwaited = event.attendance_mode !== 'in_person' && state !== 'past'
  const query = useQuery({
    ...registrationQueries.link(event.id, userId),
    refetchInterval: ({ state: { data } }) => isAwaited && !data && pauseBefore(event),
  })
  if (query.data)
    return (
      <LinkButton variant="primary" href={query.data} rel="noopener noreferrer">
        {text.join}
      </LinkButton>
    )
  if (!isAwaited) return null
  if (query.isError) return <FailedNote title={text.linkFailed} query={query} />
  const wasOpen = query.dataUpdatedAt >= linkOpensAt(event)
  const opens = weekdayAndTime(linkOpensAt(event))
  const mayJoin = own?.status === 'registered' || state === 'off'
  return (
    <Text tone="muted">
      {!mayJoin ? text.linkForRegistered : wasOpen ? text.linkSoon : text.linkLater(opens)}
    </Text>
  )
}

/** Milliseconds until the link is asked for again: when it opens, and each minute from then on. */
function pauseBefore(event: Event): number {
  const oneMinute = 60_000
  return Math.min(Math.max(linkOpensAt(event) - Date.now(), oneMinute), 60 * oneMinute)
}

/** Returns when the database opens the link to join, in milliseconds; must match `event_link`. */
function linkOpensAt({ event_date }: Event): number {
  return Date.parse(event_date) - 60 * 60_000
}
