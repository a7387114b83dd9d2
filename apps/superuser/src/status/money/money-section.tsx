import { useQuery } from '@sabha/backend/query'
import { useMoments } from '@sabha/contract/moments'
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

/** Four times the interval of 15 minutes at which the invariants are checked. */
const overdueAfterMs = 3_600_000

function Rules({ checked_at, broken }: MoneyHealth) {
  const { money: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  if (checked_at === null) return <Text tone="muted">{messages.neverChecked}</Text>
  const hold = broken.length === 0
  const isOverdue = Date.now() - Date.parse(checked_at) > overdueAfterMs
  return (
    <Stack gap="2">
      {isOverdue && (
        <Text fontWeight="semibold" color="brick">
          {messages.overdue}
        </Text>
      )}
      {!(hold && isOverdue) && (
        <Text fontWeight="semibold" color={hold ? 'leaf' : 'brick'}>
          {hold ? messages.rulesHold : messages.rulesBroken(broken.length)}
        </Text>
      )}
      <Text tone="muted" size="sm">
        {messages.checkedAt(dayAndTime(checked_at))}
      </Text>
      {!hold && (
        <Stack asChild gap="1" paddingInlineStart="5" listStyleType="disc">
          <ul lang="en">
            {broken.map(({ id, rule, broken: rows }) => (
              <li key={id}>{`${id}: ${rule} (${rows})`}</li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
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
