import { usePlatform } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { Heading, Stack } from '@sabha/ui'
import { ListRow, RowList } from '@sabha/ui/list'
import type { ReactNode } from 'react'
import { EventBadges } from '../badges/event-badges.tsx'
import type { Event } from '../event.ts'

export interface EventsByMonthProps {
  /** In the order of their dates. */
  events: readonly Event[]
  /** Returns a further badge of an event. */
  badgeOf?: (event: Event) => ReactNode
}

/** A list of events for each month. */
export function EventsByMonth({ events, badgeOf }: EventsByMonthProps) {
  const { weekdayAndTime } = useMoments()
  const monthOf = useMonths()
  return Object.entries(Object.groupBy(events, ({ event_date }) => monthOf(event_date))).map(
    ([month, inMonth = []]) => (
      <Stack key={month} gap="3">
        <Heading level={2} size="card">
          {month}
        </Heading>
        <RowList label={month}>
          {inMonth.map((event) => (
            <ListRow
              key={event.id}
              lead={<Link to={`/events/${event.id}`}>{event.title}</Link>}
              detail={
                <>
                  <time dateTime={event.event_date}>{weekdayAndTime(event.event_date)}</time>
                  {event.location && ` · ${event.location}`}
                </>
              }
              facts={
                <>
                  <EventBadges event={event} />
                  {badgeOf?.(event)}
                </>
              }
            />
          ))}
        </RowList>
      </Stack>
    ),
  )
}

/** Returns a function that names the month of a time in Asia/Kolkata: December 2026. */
function useMonths(): (moment: string) => string {
  const { language } = usePlatform()
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'Asia/Kolkata',
    month: 'long',
    year: 'numeric',
  })
  return (moment) => format.format(new Date(moment))
}
