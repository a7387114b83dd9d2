import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useSignedInSession } from '@sabha/contract'
import { Link, useParams } from '@sabha/contract/router'
import { Button, Row, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { DataStates, EmptyState, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { BackLink, Page } from '@sabha/ui/page'
import { RecordPage, SectionCard } from '@sabha/ui/record'
import { phoneQueries } from '../application/api.ts'
import { ApplicationCard } from '../application/application-card.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { type JobPage, jobQueries } from './api.ts'
import { JobFacts } from './job-facts.tsx'
import { useMessages } from './messages.ts'
import { ShareJob } from './share-job.tsx'
import { useDocumentTitle } from './use-document-title.ts'

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
          {job.description}
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
