import { useInfiniteQuery } from '@sabha/backend/paging'
import { useQuery } from '@sabha/backend/query'
import { useFormats, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { financialYearName } from '@sabha/types/records'
import { Button, Row, Stack, Text, TextLink } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { FailedNote } from '@sabha/ui/failed-note'
import { ListPage, moreRowsProps, RowList } from '@sabha/ui/list'
import { BackLink } from '@sabha/ui/page'
import { historyQueries } from './api.ts'
import { contributionsByMonth } from './contributions-by-month.ts'
import { GivingChart } from './giving-chart.tsx'
import { HistoryRow } from './history-row.tsx'
import { useMessages } from './messages.ts'
import { useHistoryFilters } from './use-history-filters.ts'

export function Component() {
  const text = useMessages()
  const { number } = useFormats()
  const { profile } = useSignedInSession()
  const summary = useQuery(historyQueries.summary(profile.id))
  const years = summary.data?.years ?? []
  const { filter, filters, clear } = useHistoryFilters(years)
  const list = useInfiniteQuery(historyQueries.list(profile.id, filter))
  const total = useQuery(historyQueries.count(profile.id, filter))
  const [statementYear, ...otherYears] = filter.year ? [filter.year] : years
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <ListPage
      title={text.title}
      count={total.data === undefined ? undefined : text.count(total.data, number(total.data))}
      countNote={total.isError && <FailedNote title={text.countFailed} query={total} />}
      back={<BackLink link={<Link to="/contribute" />}>{text.back}</BackLink>}
      action={
        statementYear && (
          <Button asChild>
            <Link to={`/contribute/statements/${statementYear}`}>
              {text.statement(financialYearName(Number(statementYear)))}
            </Link>
          </Button>
        )
      }
      filters={filters}
      onClear={clear}
      summary={<FailedNote title={text.summaryFailed} query={summary} />}
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
      more={moreRowsProps(list)}
    >
      {(shown) => (
        <Stack gap="5">
          {summary.data && (
            <GivingChart
              months={contributionsByMonth(summary.data.months, {
                year: filter.year,
                today: new Date(),
              })}
            />
          )}
          <OtherStatements years={otherYears} />
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

function OtherStatements({ years }: { years: readonly (string | number)[] }) {
  const text = useMessages()
  if (years.length === 0) return null
  return (
    <Row gap="4">
      <Text tone="muted" size="sm">
        {text.otherStatements}
      </Text>
      {years.map((year) => (
        <TextLink key={year} asChild>
          <Link to={`/contribute/statements/${year}`}>{financialYearName(Number(year))}</Link>
        </TextLink>
      ))}
    </Row>
  )
}
