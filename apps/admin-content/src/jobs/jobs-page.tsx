import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { FailedNote } from '@sabha/ui/failed-note'
import { ContentListPage } from '../content/list/content-list-page.tsx'
import { listToolbarProps } from '../content/list/list-toolbar-props.ts'
import { pagedRows } from '../content/list/paged-rows.ts'
import { jobsMutations, jobsQueries } from './api.ts'
import { defaultJobQuery, jobQuerySchema } from './job-query.ts'
import { JobRow } from './job-row.tsx'
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
