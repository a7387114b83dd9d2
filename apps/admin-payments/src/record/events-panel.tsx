import { useMoments } from '@sabha/contract/moments'
import { lookUp } from '@sabha/types/schema'
import { List, ListItem, Row, Text } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { SectionCard } from '@sabha/ui/record'
import type { PaymentRecord } from './api.ts'
import { useMessages } from './messages.ts'

type ProviderEvent = PaymentRecord['events'][number]

const eventTones: Record<ProviderEvent['status'], BadgeTone> = {
  handled: 'good',
  waiting: 'waiting',
  not_understood: 'bad',
}

/** Lists the messages of the payment provider about this payment, oldest first. */
export function EventsPanel({ events }: { events: readonly ProviderEvent[] }) {
  const { events: text } = useMessages()
  const { dayAndTime } = useMoments()
  const names: Record<string, string | undefined> = text.names
  return (
    <SectionCard title={text.title} lead={text.lead}>
      {events.length === 0 ? (
        <Text tone="muted">{text.none}</Text>
      ) : (
        <List aria-label={text.title} gap="3">
          {events.map(({ id, event_type, received_at, status }) => (
            <ListItem key={id}>
              <Row columnGap="3" rowGap="0">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  {names[event_type] ?? event_type}
                </Text>
                <Badge tone={lookUp(eventTones, status, 'plain')}>
                  {lookUp(text.statuses, status, status)}
                </Badge>
                <Text asChild tone="muted" size="sm">
                  <time dateTime={received_at}>{dayAndTime(received_at)}</time>
                </Text>
              </Row>
            </ListItem>
          ))}
        </List>
      )}
    </SectionCard>
  )
}
