import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { type ApplicationStatus, limits } from '@sabha/types'
import { lookUp } from '@sabha/types/schema'
import { Box, Button, Card, Heading, List, ListItem, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { type DataState, DataStates, EmptyState, SkeletonRows } from '@sabha/ui/data-view'
import { useMessages } from '../messages.ts'
import type { RecentApplication } from './api.ts'

export interface RecentApplicationsProps {
  state: DataState<RecentApplication[]>
}

export function RecentApplications({ state }: RecentApplicationsProps) {
  const { applications: text } = useMessages()
  return (
    <Stack asChild>
      <section aria-label={text.title}>
        <Row justifyContent="space-between">
          <Heading level={2} size="card">
            {text.title}
          </Heading>
          {state.status === 'filled' && (
            <TextLink asChild>
              <Link to="/jobs">{text.viewJobs}</Link>
            </TextLink>
          )}
        </Row>
        <DataStates
          state={state}
          skeleton={<LoadingApplications />}
          empty={<NoApplications />}
          failedTitle={text.failed}
        >
          {(applications) => <ApplicationList applications={applications} />}
        </DataStates>
      </section>
    </Stack>
  )
}

function LoadingApplications() {
  return (
    <Card>
      <SkeletonRows count={limits.recentApplications} />
    </Card>
  )
}

function NoApplications() {
  const { applications: text } = useMessages()
  return (
    <EmptyState
      title={text.empty}
      action={
        <Button asChild variant="secondary">
          <Link to="/jobs">{text.browseJobs}</Link>
        </Button>
      }
    >
      {text.emptyText}
    </EmptyState>
  )
}

const applicationTones: Record<ApplicationStatus, BadgeTone> = {
  pending: 'waiting',
  reviewed: 'accent',
  accepted: 'good',
  rejected: 'bad',
}

function ApplicationList({ applications }: { applications: RecentApplication[] }) {
  return (
    <Card>
      <List gap="5">
        {applications.map((application) => (
          <ListItem key={application.id}>
            <Application {...application} />
          </ListItem>
        ))}
      </List>
    </Card>
  )
}

function Application({ job_id, job, status, applied_at }: RecentApplication) {
  const { applications: text } = useMessages()
  const { date } = useFormats()
  return (
    <Row justifyContent="space-between">
      <Box minWidth="0">
        <TextLink asChild>
          <Link to={`/jobs/${job_id}`}>{job?.title ?? text.unknownJob}</Link>
        </TextLink>
        <Text tone="muted" size="sm">
          {[job?.company, text.appliedOn(date(applied_at))].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Badge tone={lookUp(applicationTones, status, 'plain')}>
        {lookUp(text.status, status, status)}
      </Badge>
    </Row>
  )
}
