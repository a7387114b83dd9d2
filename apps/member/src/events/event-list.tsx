import { usePlatform } from '@sabha/contract'
import { List, ListItem, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { eventTime } from './event-time.ts'
import type { NextEvent } from './reads.ts'

/** Events with date, time of India and place. */
export function EventList({ events }: { events: readonly NextEvent[] }) {
  const { events: text } = useMessages()
  const { language } = usePlatform()
  return (
    <List gap="4">
      {events.map(({ id, title, event_date, location }) => (
        <ListItem key={id}>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </Text>
          <Text tone="muted" size="sm" overflowWrap="anywhere">
            <time dateTime={event_date}>{text.at(eventTime(event_date, language))}</time>
            {location && ` · ${location}`}
          </Text>
        </ListItem>
      ))}
    </List>
  )
}
