import { useFormats } from '@sabha/contract'
import { Box, Button, Card, Figure, Heading, RingDrawing, Stack, Text } from '@sabha/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { checkout } from '../controller/checkout.ts'
import type { ConfirmedPayment } from '../controller/payment-attempt.ts'
import { useMessages } from '../messages.ts'

export interface PaymentConfirmationProps {
  confirmation: ConfirmedPayment
  /** First charge of auto-pay; null if not known yet. */
  nextCharge?: string | null
  /** Receipt number; null until one is issued. */
  receipt?: string | null
  onDismiss(): void
}

/**
 * Shows a payment like a receipt until it is dismissed or the next payment starts. A new confirmation
 * focuses its heading to announce it.
 */
export function PaymentConfirmation(props: PaymentConfirmationProps) {
  const { confirmation, onDismiss } = props
  const { confirmation: text } = useMessages()
  const { rupees } = useFormats()
  const { attempt, plan, amount, pending } = confirmation
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (checkout.takeFresh(attempt)) heading.current?.focus()
  }, [attempt])

  function dismiss() {
    onDismiss()
    // The pressed button is removed.
    document.querySelector('h1')?.focus({ preventScroll: true })
  }

  return (
    <Card raised asChild>
      <section aria-labelledby={titleId}>
        <Stack gap="5">
          <Stack gap="3" alignItems="center" textAlign="center">
            <Box key={attempt} animation="gather 200ms ease-out">
              <RingDrawing present={12} />
            </Box>
            <Heading level={2} size="card" id={titleId} ref={heading} tabIndex={-1}>
              {(pending ? text.pendingTitle : text.title)[plan]}
            </Heading>
            <Figure fontSize="3xl">
              {plan === 'monthly' ? text.monthly(rupees(amount)) : rupees(amount)}
            </Figure>
            <Text tone="muted">{text.helps[plan]}</Text>
            {pending && <Text>{text.pending}</Text>}
          </Stack>
          <Facts {...props} />
          <Button onClick={dismiss}>{text.dismiss}</Button>
        </Stack>
      </section>
    </Card>
  )
}

function Facts({ confirmation, nextCharge = null, receipt = null }: PaymentConfirmationProps) {
  const { confirmation: text } = useMessages()
  const { date } = useFormats()
  const { plan, paymentId, at } = confirmation
  const isMonthly = plan === 'monthly'
  return (
    <Box asChild margin="0">
      <dl>
        {paymentId && <Fact name={text.paymentId}>{paymentId}</Fact>}
        <Fact name={text.date}>{date(at)}</Fact>
        {isMonthly && (
          <Fact name={text.nextCharge}>{nextCharge ? date(nextCharge) : text.soon}</Fact>
        )}
        <Fact name={text.receipt}>{receipt ?? text.receiptWhen[plan]}</Fact>
      </dl>
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      paddingBlock="2"
      borderTop="hairline"
    >
      <Box asChild color="muted">
        <dt>{name}</dt>
      </Box>
      <Box
        asChild
        margin="0"
        minWidth="0"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
      >
        <dd>{children}</dd>
      </Box>
    </Box>
  )
}
