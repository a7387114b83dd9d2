import { Text } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import { useEffect, useRef, useState } from 'react'
import type { JobPage } from '../job/api.ts'
import { ApplicationForm } from './application-form.tsx'
import { useMessages } from './messages.ts'
import { OwnApplication } from './own-application.tsx'

/** The reader's application for a job, or the form to apply while the job is open. */
export function ApplicationCard({ job, own }: JobPage) {
  const text = useMessages()
  const [isEditing, setEditing] = useState(false)
  useFocusOfStatus(own?.status)
  if (own && own.status !== 'withdrawn') {
    return (
      <SectionCard title={text.title}>
        {isEditing && own.status === 'pending' ? (
          <ApplicationForm
            key={own.updated_at}
            jobId={job.id}
            own={own}
            onClose={() => setEditing(false)}
          />
        ) : (
          <OwnApplication own={own} onEdit={() => setEditing(true)} />
        )}
      </SectionCard>
    )
  }
  return (
    <SectionCard title={text.apply}>
      {own && <Text role="status">{job.is_open ? text.withdrawnOpen : text.withdrawnClosed}</Text>}
      {job.is_open ? (
        <ApplicationForm jobId={job.id} own={null} />
      ) : (
        <Text>{job.deleted_at ? text.jobRemoved : text.jobClosed}</Text>
      )}
    </SectionCard>
  )
}

/** Scrolls to the page's title and focuses it once the status changes, which removes the pressed button. */
function useFocusOfStatus(status: string | undefined) {
  const shown = useRef(status)
  useEffect(() => {
    if (shown.current === status) return
    shown.current = status
    if (document.activeElement !== document.body) return
    window.scrollTo({ top: 0 })
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [status])
}
