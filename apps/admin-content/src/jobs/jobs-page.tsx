import { jobsQueries } from '@sabha/backend/jobs'
import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { Badge } from '@sabha/ui/badge'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, ListRow, RowList } from '@sabha/ui/list'
import { useMessages } from './messages.ts'

export function preload() {
  void prefetch(jobsQueries.list())
}

/** Every job, the newest first. */
export function Component() {
  const text = useMessages()
  const list = useInfiniteQuery({
    ...jobsQueries.list(),
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
          {rows.map(({ id, title, is_active }) => (
            <ListRow
              key={id}
              lead={title}
              facts={
                <Badge tone={is_active ? 'good' : 'plain'}>
                  {is_active ? text.active : text.inactive}
                </Badge>
              }
            />
          ))}
        </RowList>
      )}
    </ListPage>
  )
}
