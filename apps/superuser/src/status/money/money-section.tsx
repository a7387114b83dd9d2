import { useQuery } from '@sabha/backend/query'
import { useMoments } from '@sabha/contract/moments'
import { limits } from '@sabha/types'
import { Card, Stack, Text } from '@sabha/ui'
import { stateOf } from '@sabha/ui/data-view'
import { useStatusMessages } from '../messages.ts'
import { QuerySection } from '../section.tsx'
import type { MoneyHealth } from './api.ts'
import { moneyQueries } from './api.ts'

export function MoneySection() {
  const { money: messages } = useStatusMessages()
  const state = stateOf(useQuery(moneyQueries.health()))
  return (
    <QuerySection title={messages.title} state={state} failedTitle={messages.failed}>
      {(health) => (
        <Card>
          <Stack gap="6">
            <Rules {...health} />
            <UnreadEvents {...health.unread} />
            <UndecidedOrders {...health.undecided} />
          </Stack>
        </Card>
      )}
    </QuerySection>
  )
}

function Rules(health: MoneyHealth) {
  const { money: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  const { checked_at, all_checked_at, broken } = health
  const problem = useProblem(health)
  return (
    <Stack gap="2">
      {problem}
      {checked_at === null && !problem && <Text tone="muted">{messages.neverChecked}</Text>}
      {broken.length > 0 && <BrokenRules broken={broken} />}
      {checked_at !== null && (
        <>
          {broken.length === 0 && !problem && (
            <Text fontWeight="semibold" color="leaf">
              {messages.rulesHold}
            </Text>
          )}
          <Text tone="muted" size="sm">
            {messages.checkedAt(dayAndTime(checked_at))}{' '}
            {all_checked_at
              ? messages.allCheckedAt(dayAndTime(all_checked_at))
              : messages.allUnchecked}
          </Text>
        </>
      )}
    </Stack>
  )
}

/** Explains why the checks say nothing about the current payments; null if they do. */
function useProblem({ checked_at, failed_at, failure }: MoneyHealth) {
  const { money: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  const isOverdue =
    checked_at !== null && Date.now() - Date.parse(checked_at) > limits.paymentCheckMinutes * 60_000
  if (failed_at === null && !isOverdue) return null
  return (
    <>
      <Text fontWeight="semibold" color="brick">
        {failed_at === null ? messages.overdue : messages.cannotRun(dayAndTime(failed_at))}
      </Text>
      {failure && (
        <Text tone="muted" size="sm" lang="en" overflowWrap="anywhere">
          {failure}
        </Text>
      )}
    </>
  )
}

function BrokenRules({ broken }: Pick<MoneyHealth, 'broken'>) {
  const { money: messages } = useStatusMessages()
  return (
    <>
      <Text fontWeight="semibold" color="brick">
        {messages.rulesBroken(broken.length)}
      </Text>
      <Stack asChild gap="1" paddingInlineStart="5" listStyleType="disc">
        <ul lang="en">
          {broken.map(({ id, rule, broken: rows }) => (
            <li key={id}>{`${id}: ${rule} (${rows})`}</li>
          ))}
        </ul>
      </Stack>
    </>
  )
}

function UnreadEvents({ total, events }: MoneyHealth['unread']) {
  const { money: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  if (total === 0) return <Text>{messages.allUnderstood}</Text>
  return (
    <Stack gap="2">
      <Text fontWeight="semibold" color="brick">
        {messages.notUnderstood(total)}
      </Text>
      <Text tone="muted" size="sm">
        {messages.notUnderstoodText}
      </Text>
      <Stack asChild gap="2" paddingInlineStart="5" listStyleType="disc">
        <ul>
          {events.map(({ id, event_type, reason, received_at }) => (
            <li key={id}>
              <Text>{`${event_type}, ${dayAndTime(received_at)}`}</Text>
              <Text tone="muted" size="sm" lang="en" overflowWrap="anywhere">
                {reason}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Stack>
  )
}

function UndecidedOrders({ total, orders }: MoneyHealth['undecided']) {
  const { money: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  if (total === 0) return <Text>{messages.allDecided}</Text>
  return (
    <Stack gap="2">
      <Text fontWeight="semibold" color="brick">
        {messages.undecided(total)}
      </Text>
      <Text tone="muted" size="sm">
        {messages.undecidedText}
      </Text>
      <Stack asChild gap="2" paddingInlineStart="5" listStyleType="disc">
        <ul>
          {orders.map(({ id, since }) => (
            <li key={id}>
              <Text overflowWrap="anywhere">{id}</Text>
              <Text tone="muted" size="sm">
                {messages.undecidedSince(dayAndTime(since))}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Stack>
  )
}
