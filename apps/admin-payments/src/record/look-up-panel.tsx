import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { Button, Row, Stack, Text } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import { paymentMutations } from './api.ts'
import { useMessages } from './messages.ts'

/** Asks the provider about the payment again and records its answer. */
export function LookUpPanel({ paymentId }: { paymentId: string }) {
  const { repair: text } = useMessages()
  const errorText = useErrorText()
  const lookUp = useMutation(paymentMutations.lookUp())
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <Stack gap="2">
        <Row>
          <Button
            loading={lookUp.isPending}
            loadingText={text.busy}
            onClick={() => lookUp.mutate(paymentId)}
          >
            {text.submit}
          </Button>
        </Row>
        <Text role="status" overflowWrap="anywhere">
          {lookUp.data && text.found[outcomeOf(lookUp.data.status)]}
          {lookUp.error && [text.failed, errorText(lookUp.error)].filter(Boolean).join(' ')}
        </Text>
      </Stack>
    </SectionCard>
  )
}

function outcomeOf(status: string) {
  if (status === 'captured') return 'recorded'
  return status === 'refunded' || status === 'failed' ? status : 'waiting'
}
