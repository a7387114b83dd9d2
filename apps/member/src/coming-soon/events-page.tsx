import { useQuery } from '@sabha/backend/query'
import { Card, Heading, Stack } from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { EventList } from '../events/event-list.tsx'
import { nextEventsQueries } from '../events/queries.ts'
import { announcedEvents } from '../events/reads.ts'
import { useMessages } from '../messages.ts'
import { ComingSoon } from './coming-soon.tsx'

/** The placeholder of the events, with the next ones that have a date. */
export function Component() {
  const { comingSoon: messages } = useMessages()
  return (
    <ComingSoon title={messages.eventsTitle} text={messages.eventsText}>
      <ComingEvents />
    </ComingSoon>
  )
}

/** Where nothing is planned the page has said all there is. */
function ComingEvents() {
  const { events: text } = useMessages()
  const state = stateOf(useQuery(nextEventsQueries.next()), (rows) => rows.length === 0)
  if (state.status === 'empty') return null
  return (
    <Stack asChild>
      <section aria-label={text.next}>
        <Heading level={2} size="card">
          {text.next}
        </Heading>
        <DataStates
          state={state}
          skeleton={
            <Card>
              <SkeletonRows count={announcedEvents} />
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
