import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Button, Row, Stack, Text, TextLink } from '@sabha/ui'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { FactList } from '@sabha/ui/record'
import { useState } from 'react'
import type { Application } from '../job.ts'
import { useMessages as useStatusMessages } from '../status/messages.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { useMessages } from './messages.ts'

const WithdrawDialog = lazyDialog(
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
)

export interface OwnApplicationProps {
  own: Application
  onEdit(): void
}

/** The reader's application: status, what happens next, texts, and what can still be changed. */
export function OwnApplication({ own, onEdit }: OwnApplicationProps) {
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
                {own.cover_letter}
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
