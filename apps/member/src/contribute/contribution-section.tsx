import type { AutoPay } from '@sabha/backend/payments'
import { useQuery } from '@sabha/backend/query'
import { type ExistingAutoPay, PaymentConfirmation, PaymentForm, usePayment } from '@sabha/checkout'
import { useErrorText, useFormats, usePlatform } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { limits, type Profile } from '@sabha/types'
import { receiptNumber } from '@sabha/types/records'
import { lookUp } from '@sabha/types/schema'
import { Button, Card, Figure, Heading, Row, Stack, Text } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { Field, TextArea } from '@sabha/ui/form'
import { useLazyDialog } from '@sabha/ui/lazy-dialog'
import { contributeQueries } from './api.ts'
import type { EndDialogProps } from './end-auto-pay/end-dialog.tsx'
import { useMessages } from './messages.ts'

export interface ContributionSectionProps {
  profile: Profile
  /** Null if it could not be read. */
  autoPay: AutoPay | null
  otherAutoPay: ExistingAutoPay
}

export function ContributionSection({ profile, autoPay, otherAutoPay }: ContributionSectionProps) {
  const text = useMessages()
  const suitable = otherAutoPay === 'none' ? 'monthly' : 'custom'
  const payment = usePayment({ page: 'contribution', profile, suitable })
  const { confirmation, dismissConfirmation } = payment.checkout
  const booked = useContributionOf(profile.id, confirmation?.paymentId ?? null)

  const hasEnded = autoPay?.state === 'ended'

  /** Dismisses the confirmation of an auto-pay that has been cancelled. */
  function forgetAutoPay() {
    if (confirmation?.plan === 'monthly') dismissConfirmation()
  }

  return (
    <>
      {confirmation && (
        <PaymentConfirmation
          confirmation={{ ...confirmation, at: booked?.created_at ?? confirmation.at }}
          nextCharge={autoPay?.next_charge_at ?? null}
          receipt={booked?.receipt ? receiptNumber(booked.receipt) : null}
          onDismiss={dismissConfirmation}
        />
      )}
      {autoPay && !hasEnded && <AutoPayCard autoPay={autoPay} onEnd={forgetAutoPay} />}
      <PaymentForm label={text.title} payment={payment} otherAutoPay={otherAutoPay}>
        <Field label={text.notes} markOptional>
          <TextArea
            value={payment.draft.words}
            maxLength={limits.notesMaxLength}
            disabled={payment.isLocked}
            onChange={(event) => payment.change({ words: event.currentTarget.value })}
          />
        </Field>
      </PaymentForm>
      {autoPay && hasEnded && <AutoPayCard autoPay={autoPay} onEnd={forgetAutoPay} />}
    </>
  )
}

/** Finds the ledger's contribution of a payment; undefined until it is recorded. */
function useContributionOf(memberId: string, paymentId: string | null) {
  const { data = [] } = useQuery(contributeQueries.contributions(memberId))
  return data.find(({ razorpay_payment_id: id }) => id !== null && id === paymentId)
}

type ShownState = Exclude<AutoPay['state'], 'none'>

const stateTones: Record<ShownState, BadgeTone> = {
  authorised: 'good',
  active: 'good',
  pending: 'waiting',
  halted: 'bad',
  paused: 'waiting',
  cancel_requested: 'waiting',
  ended: 'plain',
}

interface AutoPayCardProps {
  autoPay: AutoPay
  /** Called when auto-pay was cancelled, or its cancellation was requested. */
  onEnd(): void
}

function AutoPayCard({ autoPay, onEnd }: AutoPayCardProps) {
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
            <Badge tone={lookUp(stateTones, state, 'plain')}>
              {lookUp(text.states, state, state)}
            </Badge>
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
  const dateText = lookUp(text.dates, state, text.dates.active)
  return (
    <>
      {at && <Text fontWeight="medium">{dateText(date(at))}</Text>}
      <Text tone="muted">
        {isAboutNext && !payments ? text.notOpen : lookUp(text.whatToDo, state, '')}
      </Text>
    </>
  )
}

type EndAutoPayProps = Pick<EndDialogProps, 'subscriptionId' | 'onEnd'>

function EndAutoPay(props: EndAutoPayProps) {
  const text = useMessages().autoPay
  const errorText = useErrorText()
  const { Dialog, isOpen, isLoading, open, close } = useLazyDialog<EndDialogProps>({
    load: async () => (await import('./end-auto-pay/end-dialog.tsx')).EndDialog,
    onMissing: (error) => toast.error(errorText(error) ?? error.message),
  })
  return (
    <Row>
      <Button variant="secondary" size="small" loading={isLoading} onClick={open}>
        {text.end}
      </Button>
      {Dialog && <Dialog {...props} open={isOpen} onClose={close} />}
    </Row>
  )
}
