import { useMoments } from '@sabha/contract/moments'
import { Button, Card, Icon, Stack, VisuallyHidden } from '@sabha/ui'
import { DataStates } from '@sabha/ui/data-view'
import { useStatusMessages } from '../messages.ts'
import { StatusSection } from '../section.tsx'
import { BackendSummary } from './backend-summary.tsx'
import { HealthSkeleton } from './health-skeleton.tsx'
import { PartList } from './part-list.tsx'
import { summarizeHealth } from './summarize-health.ts'
import { type BackendHealth, useBackendHealth } from './use-backend-health.ts'

export function BackendSection() {
  const { backend: messages } = useStatusMessages()
  const health = useBackendHealth()
  return (
    <StatusSection
      title={messages.title}
      action={
        <Button
          size="small"
          loading={health.isAsking}
          loadingText={messages.refreshing}
          onClick={health.refresh}
        >
          <Icon name="retry" />
          {messages.refresh}
        </Button>
      }
    >
      <Announcement {...health} />
      <DataStates
        state={health.state}
        skeleton={<HealthSkeleton />}
        empty={null}
        failedTitle={messages.unreachable}
      >
        {(parts) => (
          <Card>
            <Stack gap="6">
              <BackendSummary parts={parts} {...health} />
              <PartList parts={parts} />
            </Stack>
          </Card>
        )}
      </DataStates>
    </StatusSection>
  )
}

/** Announces a changed summary and the result of a manual refresh; the error card has its own. */
function Announcement({ state, answeredAt, failedAt }: BackendHealth) {
  const messages = useStatusMessages()
  const { timeOfDay } = useMoments()
  const isKnown = state.status === 'filled'
  const hasFailed = failedAt !== null
  const parts = isKnown ? state.data : []
  return (
    <VisuallyHidden role="status">
      {(isKnown || (hasFailed && answeredAt !== null)) &&
        summarizeHealth({ parts, hasFailed }, messages).sentence}
      {answeredAt !== null && ` ${messages.backend.askedAt(timeOfDay(answeredAt))}`}
    </VisuallyHidden>
  )
}
