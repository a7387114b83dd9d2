import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { defaultApplicationsQuery } from './application.ts'
import { ApplicationList } from './application-list.tsx'
import { BackToJobs } from './back-to-jobs.tsx'
import { useMessages } from './messages.ts'
import { applicationsQueries } from './queries.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size > 0) return
  void prefetch(applicationsQueries.list(defaultApplicationsQuery), applicationsQueries.jobs())
}

export function Component() {
  const text = useMessages()
  return <ApplicationList title={text.title} back={<BackToJobs />} />
}
