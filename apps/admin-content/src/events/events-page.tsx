import { eventsQueries } from '@sabha/backend/events'
import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { Badge } from '@sabha/ui/badge'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, ListRow, RowList } from '@sabha/ui/list'
import { useMessages } from './messages.ts'

export function preload() {
  void prefetch(eventsQueries.list())
}

/** Every event, the earliest first. */
export function Component() {
  const text = useMessages()
  const list = useInfiniteQuery({
    ...eventsQueries.list(),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })
  return (
    <ListPage
      title={text.title}
      onClear={() => undefined}
      state={stateOf(list, (rows) => rows.length === 0)}
      empty={<EmptyState title={text.empty} />}
      failedTitle={text.failed}
    >
      {(rows) => (
        <RowList label={text.title}>
          {rows.map(({ id, title, is_public }) => (
            <ListRow
              key={id}
              lead={title}
              facts={
                <Badge tone={is_public ? 'good' : 'plain'}>
                  {is_public ? text.public : text.membersOnly}
                </Badge>
              }
            />
          ))}
        </RowList>
      )}
    </ListPage>
  )
}
