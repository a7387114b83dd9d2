import { useQuery } from '@sabha/backend/query'
import { Button } from '@sabha/ui'
import { EmptyState } from '@sabha/ui/data-view'
import { EmptyList } from '../content/list/content-list-page.tsx'
import { allEvents } from './event-query.ts'
import { useMessages } from './messages.ts'
import { eventsQueries } from './queries.ts'

export interface EmptyEventsProps {
  newPath: string
  onShowPast(): void
}

/** Offers past events if there are any, otherwise to create the first event. */
export function EmptyEvents({ newPath, onShowPast }: EmptyEventsProps) {
  const { list: text } = useMessages()
  const total = useQuery(eventsQueries.count(allEvents))
  if (total.isPending) return null
  if (!total.data) return <EmptyList text={text} newPath={newPath} />
  return (
    <EmptyState
      title={text.noneUpcoming}
      action={<Button onClick={onShowPast}>{text.showPast}</Button>}
    >
      {text.noneUpcomingText}
    </EmptyState>
  )
}
