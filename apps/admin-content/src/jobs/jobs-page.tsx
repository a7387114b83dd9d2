import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { dateInIndia } from '@sabha/types'
import type { ListedJob } from '@sabha/types/records'
import { Button } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { FailedNote } from '@sabha/ui/failed-note'
import { listToolbarProps } from '@sabha/ui/list-query'
import { ContentListPage } from '../content/list/content-list-page.tsx'
import { ContentRow } from '../content/list/content-row.tsx'
import { pagedRows } from '../content/list/paged-rows.ts'
import { useToggle } from '../content/list/use-toggle.ts'
import { jobsMutations, jobsQueries } from './api.ts'
import { defaultJobQuery, jobQuerySchema } from './job-query.ts'
import { useMessages } from './messages.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size > 0) return
  return prefetch(jobsQueries.list(defaultJobQuery), jobsQueries.count(defaultJobQuery))
}

export function Component() {
  const { list: text, toolbar } = useMessages()
  const { number } = useFormats()
  const [query, setQuery] = useQueryState(jobQuerySchema, defaultJobQuery)
  const list = useInfiniteQuery(jobsQueries.list(query))
  const counted = useQuery(jobsQueries.count(query))
  const count = counted.data
  return (
    <ContentListPage
      {...pagedRows(list)}
      {...listToolbarProps(toolbar, { query, setQuery, all: defaultJobQuery })}
      text={text}
      count={count === undefined ? undefined : text.count(number(count), count)}
      countNote={counted.isError && <FailedNote title={text.countFailed} query={counted} />}
      newPath="/admin/jobs/new"
      remove={jobsMutations.delete()}
      restore={jobsMutations.restore()}
    >
      {(job, askToDelete) => <JobRow key={job.id} job={job} onDelete={() => askToDelete(job)} />}
    </ContentListPage>
  )
}

interface JobRowProps {
  job: ListedJob
  onDelete(): void
}

function JobRow({ job, onDelete }: JobRowProps) {
  const text = useMessages()
  const { date, number } = useFormats()
  const { id, title, company, location, salary_range, is_active: isActive, closing_date } = job
  const isClosed = closing_date !== null && closing_date < dateInIndia(new Date())
  const setActive = useToggle(jobsMutations.setFlag(), { id, failed: text.toggleFailed(title) })
  return (
    <ContentRow
      title={title}
      details={[company, location, salary_range, closing_date && text.closes(date(closing_date))]
        .filter(Boolean)
        .join(' · ')}
      description={job.description}
      badge={
        <Badge tone={isActive && !isClosed ? 'good' : 'plain'}>
          {isActive ? (isClosed ? text.closed : text.active) : text.inactive}
        </Badge>
      }
      links={
        <Button asChild size="small" minWidth={{ md: '9.5rem' }}>
          <Link to={`/admin/jobs/${id}/applications`}>
            {text.applications(number(job.application_count))}
          </Link>
        </Button>
      }
      toggle={{
        label: isActive ? text.deactivate : text.activate,
        onToggle: () => setActive({ id, on: !isActive }),
      }}
      editPath={`/admin/jobs/${id}/edit`}
      copyPath={`/admin/jobs/new?from=${id}`}
      onDelete={onDelete}
    />
  )
}
