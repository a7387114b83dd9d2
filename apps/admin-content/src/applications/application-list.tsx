import { useInfiniteQuery } from '@sabha/backend/paging'
import { useFormats } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Button, List, ListItem } from '@sabha/ui'
import { type DataState, EmptyState, stateOf } from '@sabha/ui/data-view'
import { FailedNote } from '@sabha/ui/failed-note'
import { ListPage, type ListPageProps, moreRowsProps, WindowedRows } from '@sabha/ui/list'
import {
  type Application,
  type ApplicationFilter,
  applicationsQuerySchema,
  defaultApplicationsQuery,
  type StatusCounts,
} from './application.ts'
import { ApplicationCard } from './application-card.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import {
  type ListedApplications,
  mergeApplicationPages,
  sumStatusCounts,
} from './listed-applications.ts'
import { useMessages } from './messages.ts'
import { applicationsQueries } from './queries.ts'
import { StatusFilter } from './status-filter.tsx'
import { useJobFilter } from './use-job-filter.ts'
import { useLeftRows } from './use-left-rows.ts'

export interface ApplicationListProps
  extends Pick<ListPageProps<Application>, 'title' | 'back' | 'action'> {
  jobId?: string
}

const nothingChosen = { ...defaultApplicationsQuery, application: '' } as const

export function ApplicationList({ jobId = '', ...page }: ApplicationListProps) {
  const text = useMessages()
  const [query, setQuery] = useQueryState(applicationsQuerySchema, nothingChosen)
  const { status, search, application } = query
  const job = jobId || query.job
  const list = useInfiniteQuery({
    ...applicationsQueries.list({ job, status, search }),
    select: mergeApplicationPages,
  })
  const { filter, jobs } = useJobFilter({
    rows: list.data?.rows,
    value: query.job,
    onValueChange: (value) => setQuery({ job: value }),
  })
  const counts = list.data?.counts
  const count = useCount(counts, status)
  useLeftRows({ list, status, isReviewing: application !== '' })
  return (
    <>
      <ListPage
        {...page}
        count={count}
        search={{
          label: text.search,
          value: search,
          onValueChange: (value) => setQuery({ search: value }, { replace: true }),
        }}
        filters={jobId ? [] : [filter]}
        onClear={() => setQuery(nothingChosen)}
        controls={
          counts && (
            <StatusFilter
              counts={counts}
              value={status}
              onValueChange={(value) => setQuery({ status: value })}
            />
          )
        }
        controlsSet={status ? 1 : 0}
        summary={!jobId && <FailedNote title={text.jobsFailed} query={jobs} />}
        state={rowsOf(stateOf(list, ({ rows }) => rows.length === 0))}
        empty={<Nothing status={status} onShowAll={() => setQuery({ status: '' })} />}
        failedTitle={text.failed}
        refusals={text.refusals}
        more={moreRowsProps(list)}
      >
        {(rows) => (
          <Cards title={page.title} rows={rows} onOpen={(id) => setQuery({ application: id })} />
        )}
      </ListPage>
      {application && (
        <DetailsDialog
          id={application}
          list={list}
          onMove={(id) => setQuery({ application: id }, { replace: true })}
          onClose={() => setQuery({ application: '' }, { replace: true })}
        />
      )}
    </>
  )
}

interface CardsProps {
  title: string
  rows: readonly Application[]
  onOpen(id: string): void
}

function Cards({ title, rows, onOpen }: CardsProps) {
  return (
    <List aria-label={title}>
      <WindowedRows>
        {rows.map((row) => (
          <ListItem key={row.id}>
            <ApplicationCard application={row} onOpen={() => onOpen(row.id)} />
          </ListItem>
        ))}
      </WindowedRows>
    </List>
  )
}

/** Counts from the same numbers as the status filter. */
function useCount(counts: StatusCounts | undefined, status: ApplicationFilter['status']) {
  const text = useMessages()
  const { number } = useFormats()
  if (!counts) return undefined
  const total = sumStatusCounts(counts)
  return text.count(number(status ? counts[status] : total), number(total))
}

function rowsOf(state: DataState<ListedApplications>): DataState<Application[]> {
  return state.status === 'filled' ? { status: 'filled', data: state.data.rows } : state
}

interface NothingProps {
  status: Application['status'] | ''
  onShowAll(): void
}

function Nothing({ status, onShowAll }: NothingProps) {
  const text = useMessages()
  if (status === '') return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  return (
    <EmptyState
      title={text.noneOf[status]}
      action={<Button onClick={onShowAll}>{text.showAll}</Button>}
    />
  )
}
