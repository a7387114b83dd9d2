import { useMoments } from '@sabha/contract/moments'
import { Card, Heading, List, ListItem, Row, Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { type DataState, DataStates, SkeletonRows } from '@sabha/ui/data-view'
import type { ReactNode } from 'react'
import { type NextEvent, nextEventsCount } from './api.ts'
import { useMessages } from './messages.ts'

export interface NextEventsProps {
  state: DataState<NextEvent[]>
  action?: ReactNode
  empty?: ReactNode
}

export function NextEvents({ state, action, empty }: NextEventsProps) {
  const text = useMessages()
  return (
    <Stack asChild>
      <section aria-label={text.next}>
        <Row justifyContent="space-between">
          <Heading level={2} size="card">
            {text.next}
          </Heading>
          {state.status === 'filled' && action}
        </Row>
        <DataStates
          state={state}
          skeleton={
            <Card>
              <SkeletonRows count={nextEventsCount} />
            </Card>
          }
          empty={empty}
          failedTitle={text.failed}
        >
          {(events) => (
            <Card>
              <EventList events={events} />
            </Card>
          )}
        </DataStates>
      </section>
    </Stack>
  )
}

/** Events that are not over: one that has started takes place now. */
function EventList({ events }: { events: readonly NextEvent[] }) {
  const text = useMessages()
  const { weekdayAndTime } = useMoments()
  return (
    <List gap="4">
      {events.map(({ id, title, event_date, location }) => (
        <ListItem key={id}>
          <Row justifyContent="space-between">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {title}
            </Text>
            {Date.parse(event_date) <= Date.now() && <Badge tone="good">{text.now}</Badge>}
          </Row>
          <Text tone="muted" size="sm" overflowWrap="anywhere">
            <time dateTime={event_date}>{weekdayAndTime(event_date)}</time>
            {location && ` · ${location}`}
          </Text>
        </ListItem>
      ))}
    </List>
  )
}
