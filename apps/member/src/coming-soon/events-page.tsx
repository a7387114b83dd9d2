import { useQuery } from '@sabha/backend/query'
import { stateOf } from '@sabha/ui/data-view'
import { nextEventsQueries } from '../events/api.ts'
import { NextEvents } from '../events/next-events.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { useMessages } from './messages.ts'

export function Component() {
  const messages = useMessages()
  return (
    <ComingSoon title={messages.eventsTitle} text={messages.eventsText}>
      <ComingEvents />
    </ComingSoon>
  )
}

function ComingEvents() {
  const state = stateOf(useQuery(nextEventsQueries.next()), (rows) => rows.length === 0)
  return state.status === 'empty' ? null : <NextEvents state={state} />
}
