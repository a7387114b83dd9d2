import { useInfiniteQuery } from '@sabha/backend/paging'
import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Button, List, ListItem, Stack } from '@sabha/ui'
import { type DataState, EmptyState, stateOf } from '@sabha/ui/data-view'
import { FailedNote } from '@sabha/ui/failed-note'
import {
  type ListFilter,
  ListPage,
  type ListPageProps,
  moreRowsProps,
  WindowedRows,
} from '@sabha/ui/list'
import { useEffect } from 'react'
import {
  type Application,
  type ApplicationFilter,
  type AppliedJob,
  applicationsQuerySchema,
  defaultApplicationsQuery,
  type StatusCounts,
} from './application.ts'
import { ApplicationCard } from './application-card.tsx'
import { BulkReview } from './bulk/bulk-review.tsx'
import { SelectAllApplications, SelectApplication } from './bulk/select-application.tsx'
import {
  type ApplicationSelection,
  useApplicationSelection,
} from './bulk/use-application-selection.ts'
import { DetailsDialog } from './details-dialog.tsx'
import {
  type ListedApplications,
  mergeApplicationPages,
  sumStatusCounts,
} from './listed-applications.ts'
import { useMessages } from './messages.ts'
import { applicationsQueries } from './queries.ts'
import { StatusFilter, type StatusFilterProps } from './status-filter.tsx'

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
  const { list, count, selection } = useApplicationRows({ job, status, search }, application)
  const { filter, jobs } = useJobFilter({
    rows: list.data?.rows,
    value: query.job,
    onValueChange: (value) => setQuery({ job: value }),
  })
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
          <Controls
            counts={list.data?.counts}
            value={status}
            selection={selection}
            onValueChange={(value) => setQuery({ status: value })}
          />
        }
        controlsSet={status ? 1 : 0}
        summary={
          <>
            {!jobId && <FailedNote title={text.jobsFailed} query={jobs} />}
            <BulkReview selection={selection} />
          </>
        }
        state={rowsOf(stateOf(list, ({ rows }) => rows.length === 0))}
        empty={<Nothing status={status} onShowAll={() => setQuery({ status: '' })} />}
        failedTitle={text.failed}
        refusals={text.refusals}
        more={moreRowsProps(list)}
      >
        {(rows) => (
          <Cards
            title={page.title}
            rows={rows}
            selection={selection}
            onOpen={(id) => setQuery({ application: id })}
          />
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

/** `opened` is the id of the application in the dialog, or empty. */
function useApplicationRows(filter: ApplicationFilter, opened: string) {
  const list = useInfiniteQuery({
    ...applicationsQueries.list(filter),
    select: mergeApplicationPages,
  })
  const { status } = filter
  const selection = useApplicationSelection(list.data?.rows ?? [])
  useLeftRows({ list, status, isReviewing: opened !== '' || selection.asked !== null })
  return { list, count: useCount(list.data?.counts, status), selection }
}

interface ControlsProps extends Omit<StatusFilterProps, 'counts'> {
  counts: StatusFilterProps['counts'] | undefined
  selection: ApplicationSelection
}

function Controls({ counts, selection, ...filter }: ControlsProps) {
  if (!counts) return null
  return (
    <Stack gap="3">
      <StatusFilter counts={counts} {...filter} />
      <SelectAllApplications selection={selection} />
    </Stack>
  )
}

interface CardsProps {
  title: string
  rows: readonly Application[]
  selection: ApplicationSelection
  onOpen(id: string): void
}

function Cards({ title, rows, selection, onOpen }: CardsProps) {
  return (
    <List aria-label={title}>
      <WindowedRows>
        {rows.map((row) => (
          <ListItem key={row.id}>
            <ApplicationCard
              application={row}
              selector={<SelectApplication application={row} selection={selection} />}
              onOpen={() => onOpen(row.id)}
            />
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
  status: ApplicationFilter['status']
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

interface JobFilterOptions {
  /** The displayed applications, which also contain their job's name. */
  rows: readonly Application[] | undefined
  value: string
  onValueChange(value: string): void
}

function useJobFilter({ rows = [], ...rest }: JobFilterOptions) {
  const text = useMessages()
  const jobs = useQuery(applicationsQueries.jobs())
  const chosenRow = rows.find(({ job_id }) => job_id === rest.value)
  const filter: ListFilter = {
    ...rest,
    key: 'job',
    label: text.job,
    options: (jobs.data ?? []).map((job) => ({ value: job.id, label: nameOf(job) })),
    chosen: chosenRow ? nameOf(chosenRow.job) : text.chosenJob,
  }
  return { filter, jobs }
}

function nameOf({ title, company }: Pick<AppliedJob, 'title' | 'company'>): string {
  return `${title}, ${company}`
}

interface LeftRowsOptions {
  list: {
    data: ListedApplications | undefined
    isPlaceholderData: boolean
    refetch(): Promise<unknown>
  }
  status: ApplicationFilter['status']
  /** Whether a dialog is open: decided applications stay in the list until it is closed. */
  isReviewing: boolean
}

/** Reads the list again if it has applications whose status no longer matches the filter. */
function useLeftRows({ list, status, isReviewing }: LeftRowsOptions): void {
  const { data, isPlaceholderData, refetch } = list
  const hasLeft =
    !isReviewing &&
    !isPlaceholderData &&
    status !== '' &&
    data?.rows.some((row) => row.status !== status)
  useEffect(() => {
    if (!hasLeft) return
    void refetch()
    return focusHeadingIfLost
  }, [hasLeft, refetch])
}

/** Keeps the focus on the page if the row that had it was removed. */
function focusHeadingIfLost(): void {
  if (document.activeElement === document.body)
    document.querySelector('h1')?.focus({ preventScroll: true })
}
