import type { AutoPay, AutoPayState } from '@sabha/backend/payments'
import { useFormats, usePlatform } from '@sabha/contract'
import { Card, Figure, Heading, Row, Stack, Text } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { EndAutoPay } from './end-auto-pay/end-auto-pay.tsx'
import { useMessages } from './messages.ts'

type ShownState = Exclude<AutoPayState, 'none'>

const tones: Record<ShownState, BadgeTone> = {
  authorised: 'good',
  active: 'good',
  pending: 'waiting',
  halted: 'bad',
  paused: 'waiting',
  cancel_requested: 'waiting',
  ended: 'plain',
}

export interface AutoPayCardProps {
  autoPay: AutoPay
  /** Called when auto-pay was cancelled, or its cancellation was requested. */
  onEnd(): void
}

export function AutoPayCard({ autoPay, onEnd }: AutoPayCardProps) {
  const text = useMessages().autoPay
  const { rupees } = useFormats()
  const { state, amount, contribution_type: type, razorpay_subscription_id: id } = autoPay
  if (state === 'none' || amount === null) return null
  return (
    <Card asChild>
      <section aria-label={text.title}>
        <Stack>
          <Heading level={2} size="card">
            {text.title}
          </Heading>
          <Row>
            <Figure fontSize="2xl">
              {text.amount[type === 'yearly' ? 'yearly' : 'monthly'](rupees(amount))}
            </Figure>
            <Badge tone={tones[state]}>{text.states[state]}</Badge>
          </Row>
          <WhatToDo state={state} at={autoPay.ended_at ?? autoPay.next_charge_at} />
          {autoPay.running > 1 && <Text>{text.others(autoPay.running - 1)}</Text>}
          {!isEnding(state) && id && <EndAutoPay subscriptionId={id} onEnd={onEnd} />}
        </Stack>
      </section>
    </Card>
  )
}

const isEnding = (state: ShownState) => state === 'cancel_requested' || state === 'ended'

/** @param at date of the next charge, or of the end */
function WhatToDo({ state, at }: { state: ShownState; at: string | null }) {
  const text = useMessages().autoPay
  const { date } = useFormats()
  const { payments } = usePlatform()
  const isAboutNext = state === 'active' || state === 'halted' || state === 'ended'
  const dated = state === 'authorised' || state === 'ended' ? state : 'active'
  return (
    <>
      {at && <Text fontWeight="medium">{text.dates[dated](date(at))}</Text>}
      <Text tone="muted">{isAboutNext && !payments ? text.notOpen : text.whatToDo[state]}</Text>
    </>
  )
}
