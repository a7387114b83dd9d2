import { useQuery } from '@sabha/backend/query'
import type { ListFilter } from '@sabha/ui/list'
import type { Application, AppliedJob } from './application.ts'
import { useMessages } from './messages.ts'
import { applicationsQueries } from './queries.ts'

export interface JobFilterOptions {
  /** The displayed applications, which also contain their job's name. */
  rows: readonly Application[] | undefined
  value: string
  onValueChange(value: string): void
}

export function useJobFilter({ rows = [], ...rest }: JobFilterOptions) {
  const text = useMessages()
  const jobs = useQuery(applicationsQueries.jobs())
  const shown = rows.find(({ job_id }) => job_id === rest.value)
  const filter: ListFilter = {
    ...rest,
    key: 'job',
    label: text.job,
    options: (jobs.data ?? []).map((job) => ({ value: job.id, label: nameOf(job) })),
    chosen: shown ? nameOf(shown.job) : text.chosenJob,
  }
  return { filter, jobs }
}

function nameOf({ title, company }: Pick<AppliedJob, 'title' | 'company'>): string {
  return `${title}, ${company}`
}
