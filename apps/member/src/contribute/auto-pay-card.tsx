import { useMutation, useQuery } from '@sabha/backend/query'
import { useErrorText, useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import type { Mandate } from '@sabha/types/records'
import { Button, Card, Figure, Heading, Row, Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { contributeMutations } from './mutations.ts'
import { contributeQueries } from './queries.ts'

export interface AutoPayCardProps {
  userId: string
  onEnded(): void
}

/** The member's running mandates, each with the way to end it. Nothing without one. */
export function AutoPayCard({ userId, onEnded }: AutoPayCardProps) {
  const text = useMessages().contribute.autoPay
  const errorText = useErrorText()
  const mandates = useQuery(contributeQueries.mandates(userId))
  const [ending, setEnding] = useState<string | null>(null)
  const end = useMutation({
    ...contributeMutations.endAutoPay(),
    onSuccess(outcome) {
      if (outcome === 'ended') toast.success(text.ended)
      else toast.info(text.requested)
      onEnded()
    },
    onError: (error) => toast.error(errorText(error) ?? error.message),
    onSettled: () => setEnding(null),
  })
  if (!mandates.data?.length) return null
  return (
    <Card asChild>
      <section aria-label={text.title}>
        <Stack>
          <Heading level={2} size="card">
            {text.title}
          </Heading>
          {mandates.data.map((mandate) => (
            <MandateRow
              key={mandate.id}
              mandate={mandate}
              onEnd={() => setEnding(mandate.razorpay_subscription_id)}
            />
          ))}
          <Text tone="muted" size="sm">
            {text.change}
          </Text>
        </Stack>
        <ConfirmDialog
          open={ending !== null}
          title={text.confirm.title}
          confirmLabel={text.confirm.yes}
          cancelLabel={text.confirm.no}
          danger
          busyLabel={end.isPending ? text.confirm.busy : undefined}
          onConfirm={() => ending && end.mutate(ending)}
          onCancel={() => setEnding(null)}
        >
          <Text>{text.confirm.text}</Text>
        </ConfirmDialog>
      </section>
    </Card>
  )
}

function MandateRow({ mandate, onEnd }: { mandate: Mandate; onEnd(): void }) {
  const text = useMessages().contribute.autoPay
  const { rupees, date } = useFormats()
  const { status, amount, charge_at } = mandate
  return (
    <Stack gap="2">
      <Row>
        <Figure>{text.amount(rupees(amount))}</Figure>
        <Badge tone={status === 'pending' || status === 'halted' ? 'waiting' : 'good'}>
          {text.statuses[status]}
        </Badge>
      </Row>
      {charge_at && <Text tone="muted">{text.next(date(charge_at))}</Text>}
      <Row>
        <Button variant="secondary" size="small" onClick={onEnd}>
          {text.end}
        </Button>
      </Row>
    </Stack>
  )
}
