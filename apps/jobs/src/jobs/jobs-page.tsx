import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useSignedInSession } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { Button, Stack, VisuallyHidden } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { allJobs, jobsQuerySchema } from '../job.ts'
import { jobListQueries } from './api.ts'
import { JobRows } from './job-rows.tsx'
import { useMessages } from './messages.ts'
import { SearchForm } from './search-form.tsx'

export function preload({ searchParams, session }: PageContext) {
  if (searchParams.size === 0 && session.status === 'signed-in')
    return prefetch(jobListQueries.list(allJobs, session.profile.id))
}

/**
 * Lists open jobs, newest first. Does without `ListPage` and form controls, whose scripts this page would
 * fetch only for a search field.
 */
export function Component() {
  const text = useMessages()
  const { profile } = useSignedInSession()
  const [query, setQuery] = useQueryState(jobsQuerySchema, allJobs)
  const { data, ...found } = useInfiniteQuery(jobListQueries.list(query, profile.id))
  const rows = data?.pages.flatMap((page) => page.rows)
  const total = data?.pages[0]?.total
  const count = total === undefined ? '' : (query.search ? text.found : text.count)(total)
  return (
    <Page
      title={text.title}
      lead={count || '\u00a0'}
      actions={
        <Button asChild>
          <Link to="/jobs/applications">{text.mine}</Link>
        </Button>
      }
    >
      <Stack gap="5">
        <SearchForm value={query.search} onSearch={(search) => setQuery({ search })} />
        <VisuallyHidden role="status">{count}</VisuallyHidden>
        <DataStates
          state={stateOf({ ...found, data: rows }, ({ length }) => length === 0)}
          skeleton={<SkeletonRows count={6} />}
          empty={
            query.search ? (
              <EmptyState
                title={text.nothingFound}
                action={<Button onClick={() => setQuery(allJobs)}>{text.showAll}</Button>}
              />
            ) : (
              <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
            )
          }
          failedTitle={text.failed}
        >
          {(jobs) => <JobRows jobs={jobs} {...found} />}
        </DataStates>
      </Stack>
    </Page>
  )
}
