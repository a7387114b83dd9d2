import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats, useSignedInSession } from '@sabha/contract'
import { useDocumentTitle } from '@sabha/contract/document-title'
import { Link, useParams } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Button, Card, Row, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { DataStates, EmptyState, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { BackLink, Page } from '@sabha/ui/page'
import { FactList, RecordPage, SectionCard } from '@sabha/ui/record'
import { ShareButtons } from '@sabha/ui/share'
import { LinkedText } from '@sabha/ui/web-address'
import { phoneQueries } from '../application/api.ts'
import { ApplicationCard } from '../application/application-card.tsx'
import type { Job } from '../job.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { type JobPage, jobQueries } from './api.ts'
import { useMessages } from './messages.ts'

export function preload({ parameters: { id = '' }, session }: PageContext) {
  if (session.status !== 'signed-in') return
  void prefetch(phoneQueries.verified(session.profile.id))
  return prefetch(jobQueries.one(id, session.profile.id))
}

/** A job with the reader's application. */
export function Component() {
  const { id = '' } = useParams()
  const text = useMessages()
  const { profile } = useSignedInSession()
  const query = useQuery(jobQueries.one(id, profile.id))
  if (query.data) return <JobRecord {...query.data} />
  return (
    <Page title={text.title} back={<BackToJobs />}>
      {query.data === null ? (
        <EmptyState title={text.missing}>{text.missingText}</EmptyState>
      ) : (
        <DataStates
          state={stateOf(query)}
          skeleton={<SkeletonLines count={6} />}
          failedTitle={text.failed}
        >
          {() => null}
        </DataStates>
      )}
    </Page>
  )
}

function JobRecord({ job, own }: JobPage) {
  const text = useMessages()
  useDocumentTitle(job.title)
  const canApply = job.is_open && (!own || own.status === 'withdrawn')
  return (
    <RecordPage
      title={job.title}
      lead={<bdi>{job.company}</bdi>}
      back={<BackToJobs />}
      badges={
        <>
          {own && <StatusBadge status={own.status} isNamed />}
          {!job.is_open && <Badge tone="plain">{text.closed}</Badge>}
        </>
      }
      action={canApply && <ApplyButton />}
      facts={<JobFacts job={job} />}
    >
      <SectionCard title={text.about}>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          <LinkedText>{job.description}</LinkedText>
        </Text>
        <Row>
          <ShareJob job={job} />
        </Row>
      </SectionCard>
      <ApplicationCard job={job} own={own} />
    </RecordPage>
  )
}

/** Leads to the form, which is below the description. */
function ApplyButton() {
  const text = useMessages()
  return (
    <Button
      variant="primary"
      onClick={() => document.getElementsByName('cover_letter')[0]?.focus()}
    >
      {text.apply}
    </Button>
  )
}

function BackToJobs() {
  const text = useMessages()
  return <BackLink link={<Link to="/jobs" />}>{text.back}</BackLink>
}

/** Company, place, salary and dates of a job. */
function JobFacts({ job }: { job: Job }) {
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

function ShareJob({ job }: { job: Job }) {
  const text = useMessages()
  const url = new URL(`/jobs/${job.id}`, location.origin).href

  return (
    <ShareButtons
      title={job.title}
      url={url}
      text={text}
      onCopied={() => toast.info(text.copied)}
      onNotCopied={() => toast.error(text.notCopied)}
    />
  )
}
