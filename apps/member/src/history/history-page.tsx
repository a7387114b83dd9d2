import { useInfiniteQuery } from '@sabha/backend/paging'
import { useQuery } from '@sabha/backend/query'
import { useFormats, useSignedInSession } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { contributionTypes, financialYearName } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { Button, Row, Stack, Text, TextLink } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { FailedNote } from '@sabha/ui/failed-note'
import { type ListFilter, ListPage, moreRowsProps, RowList } from '@sabha/ui/list'
import { BackLink } from '@sabha/ui/page'
import { useMessages as useContributionMessages } from '../contributions/messages.ts'
import { contributionStatuses } from '../contributions/own-contribution.ts'
import { type HistoryFilter, historyQueries } from './api.ts'
import { contributionsByMonth } from './contributions-by-month.ts'
import { GivingChart } from './giving-chart.tsx'
import { HistoryRow } from './history-row.tsx'
import { useMessages } from './messages.ts'

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

const filterSchema = z.object({
  status: z.enum(['', ...contributionStatuses]),
  type: z.enum(['', ...contributionTypes]),
  year: z.string().check(z.regex(/^(\d{4})?$/)),
})
const emptyFilter: HistoryFilter = { status: '', type: '', year: '' }

function useHistoryFilters(years: readonly number[]) {
  const text = useMessages().filters
  const { statuses, types } = useContributionMessages()
  const [filter, setFilter] = useQueryState(filterSchema, emptyFilter)
  const chosen = filter.year && !years.includes(Number(filter.year)) ? [Number(filter.year)] : []
  const filters: ListFilter[] = [
    {
      key: 'status',
      label: text.status,
      value: filter.status,
      options: contributionStatuses.map((value) => ({ value, label: statuses[value] })),
      onValueChange: (value) => setFilter({ status: oneOf(contributionStatuses, value) }),
    },
    {
      key: 'type',
      label: text.type,
      value: filter.type,
      options: contributionTypes.map((value) => ({ value, label: types[value] })),
      onValueChange: (value) => setFilter({ type: oneOf(contributionTypes, value) }),
    },
    {
      key: 'year',
      label: text.year,
      value: filter.year,
      options: [...chosen, ...years].map((year) => ({
        value: String(year),
        label: financialYearName(year),
      })),
      onValueChange: (year) => setFilter({ year }),
    },
  ]

  return { filter, filters, clear: () => setFilter(emptyFilter) }
}

function oneOf<Value extends string>(values: readonly Value[], chosen: string): Value | '' {
  return values.find((value) => value === chosen) ?? ''
}
