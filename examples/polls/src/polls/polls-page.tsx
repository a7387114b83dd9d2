import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, ListRow, RowList } from '@sabha/ui/list'
import { useMessages } from '../messages.ts'
import { pollsQueries } from './api.ts'
import { allPolls, pollsQuerySchema } from './poll.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size === 0) return prefetch(pollsQueries.list(allPolls))
}

/** Lists the polls, latest first. */
export function Component() {
  const { list: text } = useMessages()
  const { date } = useFormats()
  const [query, setQuery] = useQueryState(pollsQuerySchema, allPolls)
  const found = useQuery(pollsQueries.list(query))
  return (
    <ListPage
      title={text.title}
      count={found.data && text.count(found.data.length)}
      action={<AddLink variant="primary" />}
      search={{
        label: text.search,
        value: query.search,
        onValueChange: (search) => setQuery({ search }, { replace: true }),
      }}
      onClear={() => setQuery(allPolls)}
      state={stateOf(found, (rows) => rows.length === 0)}
      empty={
        <EmptyState title={text.empty} action={<AddLink variant="secondary" />}>
          {text.emptyText}
        </EmptyState>
      }
      failedTitle={text.failed}
    >
      {(rows) => (
        <RowList label={text.title}>
          {rows.map(({ id, question, created_at }) => (
            <ListRow key={id} lead={question} detail={text.addedOn(date(created_at))} />
          ))}
        </RowList>
      )}
    </ListPage>
  )
}

interface AddLinkProps {
  variant: 'primary' | 'secondary'
}

function AddLink({ variant }: AddLinkProps) {
  const { list: text } = useMessages()
  return (
    <Button asChild variant={variant}>
      <Link to="/polls/new">{text.add}</Link>
    </Button>
  )
}
