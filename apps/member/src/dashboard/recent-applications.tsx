import { Link } from '@sabha/contract/router'
import { type ApplicationStatus, formatDate, limits, type RecentApplication } from '@sabha/types'
import { Box, Button, Card, Heading, List, ListItem, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { type DataState, DataStates, EmptyState, SkeletonLines } from '@sabha/ui/data-view'
import { messages } from '../messages.ts'

export interface RecentApplicationsProps {
  state: DataState<RecentApplication[]>
}

const text = messages.applications

/** The last three applications and how each stands. */
export function RecentApplications({ state }: RecentApplicationsProps) {
  return (
    <Card asChild>
      <section aria-label={text.title}>
        <Stack>
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
            skeleton={<SkeletonLines count={limits.recentApplications} />}
            empty={<NoApplications />}
            failedTitle={text.failed}
          >
            {(applications) => (
              <List>
                {applications.map((application) => (
                  <ListItem key={application.id}>
                    <Application application={application} />
                  </ListItem>
                ))}
              </List>
            )}
          </DataStates>
        </Stack>
      </section>
    </Card>
  )
}

function NoApplications() {
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

const tones: Record<ApplicationStatus, BadgeTone> = {
  pending: 'waiting',
  reviewed: 'accent',
  accepted: 'good',
  rejected: 'bad',
}

function Application({
  application: { job, status, applied_at },
}: {
  application: RecentApplication
}) {
  return (
    <Row justifyContent="space-between">
      <Box minWidth="0">
        <Text fontWeight="semibold">{job?.title ?? text.unknownJob}</Text>
        <Text tone="muted" size="sm">
          {[job?.company, text.appliedOn(formatDate(applied_at))].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Badge tone={tones[status]}>{text.status[status]}</Badge>
    </Row>
  )
}
