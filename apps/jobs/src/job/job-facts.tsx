import { useFormats } from '@sabha/contract'
import { Card } from '@sabha/ui'
import { FactList } from '@sabha/ui/record'
import type { Job } from '../job.ts'
import { useMessages } from './messages.ts'

/** Company, place, salary and dates of a job. */
export function JobFacts({ job }: { job: Job }) {
  const text = useMessages()
  const { date } = useFormats()
  const facts = [
    { label: text.company, value: job.company },
    { label: text.location, value: job.location },
    { label: text.salary, value: job.salary_range },
    { label: text.posted, value: date(job.created_at) },
    { label: text.closingDate, value: job.closing_date && date(job.closing_date) },
  ]
  return (
    <Card>
      <FactList facts={facts.filter(({ value }) => value)} />
    </Card>
  )
}
