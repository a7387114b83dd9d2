import { Link } from '@sabha/contract/router'
import { Card, Heading, Row, Stack, Text, TextLink } from '@sabha/ui'
import { type DataState, DataStates, SkeletonRows } from '@sabha/ui/data-view'
import { EventList } from '../events/event-list.tsx'
import { announcedEvents, type NextEvent } from '../events/reads.ts'
import { useMessages } from '../messages.ts'

/** The next public events, with date and place. */
export function NextEvents({ state }: { state: DataState<NextEvent[]> }) {
  const { events: text } = useMessages()
  return (
    <Stack asChild>
      <section aria-label={text.next}>
        <Row justifyContent="space-between">
          <Heading level={2} size="card">
            {text.next}
          </Heading>
          {state.status === 'filled' && (
            <TextLink asChild>
              <Link to="/events">{text.view}</Link>
            </TextLink>
          )}
        </Row>
        <DataStates
          state={state}
          skeleton={
            <Card>
              <SkeletonRows count={announcedEvents} />
            </Card>
          }
          empty={
            <Card>
              <Text tone="muted">{text.none}</Text>
            </Card>
          }
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
