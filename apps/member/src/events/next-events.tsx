import { Card, Heading, Row, Stack } from '@sabha/ui'
import { type DataState, DataStates, SkeletonRows } from '@sabha/ui/data-view'
import type { ReactNode } from 'react'
import { type NextEvent, nextEventsCount } from './api.ts'
import { EventList } from './event-list.tsx'
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
