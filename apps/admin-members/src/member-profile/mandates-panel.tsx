import { useFormats } from '@sabha/contract'
import { lookUp } from '@sabha/types/schema'
import { Figure, List, ListItem, Row, Stack, Text } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { SectionCard } from '@sabha/ui/record'
import type { MemberMandate, MemberRecord } from './member-record.ts'
import { useMessages } from './messages.ts'

const mandateTones: Record<MemberMandate['state'], BadgeTone> = {
  authorised: 'good',
  active: 'good',
  pending: 'waiting',
  halted: 'bad',
  paused: 'waiting',
  cancel_requested: 'waiting',
  ended: 'plain',
  not_authorised: 'plain',
}

/** Lists every mandate with its state, unlike the auto-pay badge, which covers a window of days. */
export function MandatesPanel({ record: { auto_pay, mandates } }: { record: MemberRecord }) {
  const { mandates: text } = useMessages()
  const state = auto_pay?.state ?? 'none'
  const now = state === 'none' ? text.none : lookUp(text.states, state, state)
  return (
    <SectionCard title={text.title} lead={text.now(now)}>
      {mandates.length > 0 && (
        <List gap="0" aria-label={text.title}>
          {mandates.map((mandate) => (
            <ListItem
              key={mandate.id}
              paddingBlock="3"
              borderTop="hairline"
              _first={{ borderTop: 'none', paddingTop: '0' }}
            >
              <MandateRow mandate={mandate} />
            </ListItem>
          ))}
        </List>
      )}
    </SectionCard>
  )
}

function MandateRow({ mandate }: { mandate: MemberMandate }) {
  const { mandates: text } = useMessages()
  const { rupees, date, number } = useFormats()
  const { state, amount, contribution_type, paid_count, charge_at, ended_at } = mandate
  const amountText = lookUp(text.amount, contribution_type, (sum: string) => sum)
  const mayCharge = state === 'authorised' || state === 'active' || state === 'pending'
  return (
    <Stack gap="1.5">
      <Row gap="2">
        <Figure flex="1">{amountText(rupees(amount))}</Figure>
        <Badge tone={lookUp(mandateTones, state, 'plain')}>
          {lookUp(text.states, state, state)}
        </Badge>
      </Row>
      <Text
        asChild
        tone="muted"
        size="sm"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        <Row columnGap="4" rowGap="0">
          <span>{text.begun(date(mandate.created_at))}</span>
          {mayCharge && charge_at && <span>{text.nextCharge(date(charge_at))}</span>}
          {ended_at && <span>{text.ended(date(ended_at))}</span>}
          <span>{text.charges(paid_count, number(paid_count))}</span>
          {mandate.razorpay_subscription_id && (
            <span>{text.subscription(mandate.razorpay_subscription_id)}</span>
          )}
        </Row>
      </Text>
    </Stack>
  )
}
