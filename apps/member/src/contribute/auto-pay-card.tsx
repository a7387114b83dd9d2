import type { AutoPay, AutoPayState } from '@sabha/backend/payments'
import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats, useSignedInSession } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Card, Figure, Heading, Row, Stack, Text } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { useState } from 'react'
import { contributeMutations } from './api.ts'
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
  const dated = state === 'authorised' || state === 'ended' ? state : 'active'
  return (
    <>
      {at && <Text fontWeight="medium">{text.dates[dated](date(at))}</Text>}
      <Text tone="muted">{text.whatToDo[state]}</Text>
    </>
  )
}

interface EndAutoPayProps extends Pick<AutoPayCardProps, 'onEnd'> {
  subscriptionId: string
}

function EndAutoPay({ subscriptionId, onEnd }: EndAutoPayProps) {
  const text = useMessages().autoPay
  const errorText = useErrorText()
  const { reloadProfile } = useSignedInSession()
  const [isAsking, setIsAsking] = useState(false)
  const end = useMutation({
    ...contributeMutations.endAutoPay(),
    onSuccess(outcome) {
      if (outcome === 'ended') toast.success(text.ended)
      else toast.info(text.requested)
      onEnd()
      void reloadProfile()
    },
    onError: (error) => toast.error(errorText(error) ?? error.message),
    onSettled: () => setIsAsking(false),
  })
  return (
    <Row>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {text.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.confirm.title}
        confirmLabel={text.confirm.yes}
        cancelLabel={text.confirm.no}
        danger
        busyLabel={end.isPending ? text.confirm.busy : undefined}
        onConfirm={() => end.mutate(subscriptionId)}
        onCancel={() => setIsAsking(false)}
      >
        <Text>{text.confirm.text}</Text>
      </ConfirmDialog>
    </Row>
  )
}
