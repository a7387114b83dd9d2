import { useInfiniteQuery } from '@sabha/backend/paging'
import { useQuery } from '@sabha/backend/query'
import { useFormats, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Button, Stack, TextLink } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, type MoreRowsProps, RowList } from '@sabha/ui/list'
import { GivingChart } from './giving-chart.tsx'
import { HistoryRow } from './history-row.tsx'
import { useMessages } from './messages.ts'
import { givenByMonth } from './months.ts'
import { historyQueries } from './queries.ts'
import { useHistoryFilters } from './use-history-filters.ts'

/** Everything that the member gave. */
export function Component() {
  const text = useMessages()
  const { number } = useFormats()
  const { profile } = useSignedInSession()
  const summary = useQuery(historyQueries.summary(profile.id))
  const { filter, filters, clear } = useHistoryFilters(summary.data?.years ?? [])
  const list = useInfiniteQuery(historyQueries.list(profile.id, filter))
  const total = useQuery(historyQueries.count(profile.id, filter))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <ListPage
      title={text.title}
      count={
        rows && total.data !== undefined
          ? text.count(number(rows.length), total.data, number)
          : undefined
      }
      action={
        <TextLink asChild>
          <Link to="/contribute">{text.back}</Link>
        </TextLink>
      }
      filters={filters}
      onClear={clear}
      state={stateOf({ ...list, data: rows }, ({ length }) => length === 0)}
      empty={
        <EmptyState
          title={text.empty}
          action={
            <Button asChild variant="primary">
              <Link to="/contribute">{text.give}</Link>
            </Button>
          }
        />
      }
      failedTitle={text.failed}
      {...(list.hasNextPage && { more: moreOf(list) })}
    >
      {(shown) => (
        <Stack gap="5">
          {summary.data && (
            <GivingChart
              months={givenByMonth(summary.data.months, { year: filter.year, today: new Date() })}
            />
          )}
          <RowList label={text.title}>
            {shown.map((row) => (
              <HistoryRow key={row.id} contribution={row} />
            ))}
          </RowList>
        </Stack>
      )}
    </ListPage>
  )
}

interface NextPage {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage(): unknown
}

function moreOf({ fetchNextPage, ...next }: NextPage): MoreRowsProps {
  const onMore = () => void fetchNextPage()
  if (next.isFetchingNextPage) return { status: 'loading', onMore }
  if (next.isFetchNextPageError) return { status: 'failed', error: next.error, onMore }
  return { status: 'idle', onMore }
}
