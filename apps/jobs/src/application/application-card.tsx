import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Button, Row, Stack, Text, TextLink } from '@sabha/ui'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { FactList, SectionCard } from '@sabha/ui/record'
import { LinkedText } from '@sabha/ui/web-address'
import { useEffect, useRef, useState } from 'react'
import type { JobPage } from '../job/api.ts'
import type { Application } from '../job.ts'
import { useMessages as useStatusMessages } from '../status/messages.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { ApplicationForm } from './application-form.tsx'
import { useMessages } from './messages.ts'

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

const WithdrawDialog = lazyDialog(
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
)

interface OwnApplicationProps {
  own: Application
  onEdit(): void
}

/** The reader's application: status, what happens next, texts, and what can still be changed. */
function OwnApplication({ own, onEdit }: OwnApplicationProps) {
  const text = useMessages()
  const { next } = useStatusMessages()
  const { date } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const canWithdraw = own.status === 'pending' || own.status === 'reviewed'
  return (
    <Stack gap="5">
      <Row role="status">
        <StatusBadge status={own.status} />
        <Text>{next[own.status]}</Text>
      </Row>
      <FactList
        facts={[
          { label: text.appliedOn, value: date(own.applied_at) },
          ...(own.reviewed_at ? [{ label: text.reviewedOn, value: date(own.reviewed_at) }] : []),
          {
            label: text.form.coverLetter,
            value: own.cover_letter && (
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                <LinkedText>{own.cover_letter}</LinkedText>
              </Text>
            ),
          },
          {
            label: text.form.resume,
            value: own.resume_url && (
              <TextLink
                href={own.resume_url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                referrerPolicy="no-referrer"
              >
                {own.resume_url}
              </TextLink>
            ),
          },
        ]}
      />
      {canWithdraw && (
        <Row>
          {own.status === 'pending' && <Button onClick={onEdit}>{text.edit}</Button>}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {text.withdraw}
          </Button>
        </Row>
      )}
      <TextLink asChild alignSelf="flex-start">
        <Link to="/jobs/applications">{text.all}</Link>
      </TextLink>
      {isAsking && (
        <WithdrawDialog title={text.withdrawTitle} own={own} onClose={() => setAsking(false)} />
      )}
    </Stack>
  )
}
