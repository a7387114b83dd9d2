import { useQuery } from '@sabha/backend/query'
import { Link } from '@sabha/contract/router'
import { Card, Text, TextLink } from '@sabha/ui'
import { stateOf } from '@sabha/ui/data-view'
import { nextEventsQueries } from '../events/api.ts'
import { useMessages } from '../events/messages.ts'
import { NextEvents } from '../events/next-events.tsx'

export function UpcomingEvents() {
  const text = useMessages()
  const events = useQuery(nextEventsQueries.next())
  return (
    <NextEvents
      state={stateOf(events, (rows) => rows.length === 0)}
      action={
        <TextLink asChild>
          <Link to="/events">{text.view}</Link>
        </TextLink>
      }
      empty={
        <Card>
          <Text tone="muted">{text.none}</Text>
        </Card>
      }
    />
  )
}
