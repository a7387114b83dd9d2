import { useMutation, useQuery } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Card, Row, Stack, Text } from '@sabha/ui'
import { stateOf } from '@sabha/ui/data-view'
import { FormBanner } from '@sabha/ui/form'
import { type DeploymentFacts, factsQueries } from '../backend/api.ts'
import { useStatusMessages } from '../messages.ts'
import { QuerySection } from '../section.tsx'
import { mailMutations } from './api.ts'

export function MailSection() {
  const { mails: messages } = useStatusMessages()
  const state = stateOf(useQuery(factsQueries.facts()))
  return (
    <QuerySection title={messages.title} state={state} failedTitle={messages.failed}>
      {({ late_mails, given_up_mails }) => (
        <Card>
          <Stack gap="6">
            <Text {...(late_mails > 0 && { fontWeight: 'semibold', color: 'brick' })}>
              {messages.late(late_mails)}
            </Text>
            <UndeliveredMails mails={given_up_mails} />
          </Stack>
        </Card>
      )}
    </QuerySection>
  )
}

function UndeliveredMails({ mails }: { mails: DeploymentFacts['given_up_mails'] }) {
  const { mails: messages } = useStatusMessages()
  const textOf = useErrorText()
  const retry = useMutation({
    ...mailMutations.retry(),
    onSuccess({ waiting, dropped }) {
      // The second request of a double click finds no email.
      if (waiting + dropped > 0) toast.success(messages.retried(waiting, dropped))
    },
  })
  const reasons = Object.entries(mails)
  if (reasons.length === 0) return <Text>{messages.noneUndelivered}</Text>

  return (
    <Stack gap="2">
      <Text fontWeight="semibold" color="brick">
        {messages.undelivered(reasons.reduce((sum, [, count]) => sum + count, 0))}
      </Text>
      <Text tone="muted" size="sm">
        {messages.undeliveredText}
      </Text>
      <Stack asChild gap="1" paddingInlineStart="5" listStyleType="disc">
        <ul>
          {reasons.map(([reason, count]) => (
            <li key={reason}>{`${messages.reasons[reason] ?? reason}: ${count}`}</li>
          ))}
        </ul>
      </Stack>
      <FormBanner message={retry.isError ? messages.retryFailed : null}>
        <Text>{textOf(retry.error)}</Text>
      </FormBanner>
      <Row>
        <Button
          size="small"
          loading={retry.isPending}
          loadingText={messages.retrying}
          onClick={() => retry.mutate()}
        >
          {messages.retry}
        </Button>
      </Row>
    </Stack>
  )
}
