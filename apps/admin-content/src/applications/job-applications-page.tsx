import { prefetch, useQuery } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { Link, useParams } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { appliedJobSchema, defaultApplicationsQuery } from './application.ts'
import { ApplicationList } from './application-list.tsx'
import { BackToJobs } from './back-to-jobs.tsx'
import { useMessages } from './messages.ts'
import { applicationsQueries } from './queries.ts'

export function preload({ parameters: { jobId = '' }, searchParams }: PageContext) {
  if (!isId(jobId) || searchParams.size > 0) return
  void prefetch(
    applicationsQueries.list({ ...defaultApplicationsQuery, job: jobId }),
    applicationsQueries.job(jobId),
  )
}

/** Lists the applications for one job, even if it is inactive or deleted. */
export function Component() {
  const { jobId = '' } = useParams()
  const text = useMessages()
  const isPossible = isId(jobId)
  const job = useQuery({ ...applicationsQueries.job(jobId), enabled: isPossible })
  if (!isPossible) return <Unknown />
  if (job.data === null) return <Unknown />
  if (!job.data)
    return (
      <Page title={text.title} back={<BackToJobs />}>
        <DataStates
          state={stateOf(job)}
          skeleton={<SkeletonRows count={6} />}
          failedTitle={text.failed}
        >
          {() => null}
        </DataStates>
      </Page>
    )
  return (
    <ApplicationList
      key={jobId}
      jobId={jobId}
      title={text.ofJob(job.data.title)}
      back={<BackToJobs />}
      action={<AllApplications />}
    />
  )
}

function isId(jobId: string): boolean {
  return appliedJobSchema.shape.id.safeParse(jobId).success
}

function Unknown() {
  const text = useMessages()
  return (
    <Page title={text.title} back={<BackToJobs />}>
      <EmptyState title={text.noSuchJob} action={<AllApplications />} />
    </Page>
  )
}

function AllApplications() {
  const text = useMessages()
  return (
    <Button asChild>
      <Link to="/admin/applications">{text.allApplications}</Link>
    </Button>
  )
}
