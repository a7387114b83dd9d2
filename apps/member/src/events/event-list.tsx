import { useMoments } from '@sabha/contract/moments'
import { List, ListItem, Text } from '@sabha/ui'
import type { NextEvent } from './api.ts'

export function EventList({ events }: { events: readonly NextEvent[] }) {
  const { weekdayAndTime } = useMoments()
  return (
    <List gap="4">
      {events.map(({ id, title, event_date, location }) => (
        <ListItem key={id}>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </Text>
          <Text tone="muted" size="sm" overflowWrap="anywhere">
            <time dateTime={event_date}>{weekdayAndTime(event_date)}</time>
            {location && ` · ${location}`}
          </Text>
        </ListItem>
      ))}
    </List>
  )
}
