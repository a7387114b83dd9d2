import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useFormats, useSignedInSession } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, ListRow, moreRowsProps, RowList } from '@sabha/ui/list'
import { jobsQueries } from '../api.ts'
import { allJobs, jobsQuerySchema, type ListedJob } from '../job.ts'
import { useMessages } from '../messages.ts'

export function preload({ searchParams, session }: PageContext) {
  if (searchParams.size === 0 && session.status === 'signed-in')
    return prefetch(jobsQueries.list(allJobs, session.profile.id))
}

/** Lists open jobs, newest first. */
export function Component() {
  const { list: text } = useMessages()
  const { profile } = useSignedInSession()
  const [query, setQuery] = useQueryState(jobsQuerySchema, allJobs)
  const { data, ...found } = useInfiniteQuery(jobsQueries.list(query, profile.id))
  const rows = data?.pages.flatMap((page) => page.rows)
  const total = data?.pages[0]?.total
  return (
    <ListPage
      title={text.title}
      count={total ? text.count(total) : undefined}
      action={
        <Button asChild>
          <Link to="/jobs/applications">{text.mine}</Link>
        </Button>
      }
      search={{
        label: text.search,
        value: query.search,
        onValueChange: (search) => setQuery({ search }, { replace: true }),
      }}
      onClear={() => setQuery(allJobs)}
      state={stateOf({ ...found, data: rows }, ({ length }) => length === 0)}
      more={moreRowsProps({ ...found })}
      empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      failedTitle={text.failed}
    >
      {(jobs) => (
        <RowList label={text.title}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </RowList>
      )}
    </ListPage>
  )
}

function JobRow({ job }: { job: ListedJob }) {
  const { list: text, job: jobText } = useMessages()
  const { date } = useFormats()
  const details = [
    job.company,
    job.location,
    job.salary_range,
    job.closing_date && jobText.closes(date(job.closing_date)),
  ]
  return (
    <ListRow
      lead={<Link to={`/jobs/${job.id}`}>{job.title}</Link>}
      detail={<bdi>{details.filter(Boolean).join(' · ')}</bdi>}
      facts={job.application && <Badge tone="good">{text.applied}</Badge>}
    />
  )
}
