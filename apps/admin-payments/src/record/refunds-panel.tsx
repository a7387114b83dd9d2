import { useFormats } from '@sabha/contract'
import { Figure, List, ListItem, Row, Text } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { SectionCard } from '@sabha/ui/record'
import type { PaymentRecord } from './api.ts'
import { useMessages } from './messages.ts'

type Refund = PaymentRecord['refunds'][number]

const tones: Record<Refund['status'], BadgeTone> = {
  pending: 'waiting',
  processed: 'good',
  failed: 'bad',
}

export function RefundsPanel({ refunds }: { refunds: readonly Refund[] }) {
  const { refunds: text } = useMessages()
  const { rupees, date } = useFormats()
  return (
    <SectionCard title={text.title}>
      <List aria-label={text.title} gap="3">
        {refunds.map(({ id, amount, status, created_at }) => (
          <ListItem key={id}>
            <Row columnGap="3" rowGap="0">
              <Figure>{rupees(amount)}</Figure>
              <Badge tone={tones[status]}>{text.statuses[status]}</Badge>
              <Text tone="muted" size="sm" overflowWrap="anywhere">
                {text.detail(date(created_at), id)}
              </Text>
            </Row>
          </ListItem>
        ))}
      </List>
    </SectionCard>
  )
}
