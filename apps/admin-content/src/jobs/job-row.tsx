import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { dateInIndia } from '@sabha/types'
import type { ListedJob } from '@sabha/types/records'
import { Button } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { ContentRow } from '../content/list/content-row.tsx'
import { useToggle } from '../content/list/use-toggle.ts'
import { jobsMutations } from './api.ts'
import { useMessages } from './messages.ts'

export interface JobRowProps {
  job: ListedJob
  onDelete(): void
}

export function JobRow({ job, onDelete }: JobRowProps) {
  const text = useMessages()
  const { date, number } = useFormats()
  const { id, title, company, location, salary_range, is_active: isActive, closing_date } = job
  const isClosed = closing_date !== null && closing_date < dateInIndia(new Date())
  const setActive = useToggle(jobsMutations.setFlag(), text.toggleFailed(title))
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
