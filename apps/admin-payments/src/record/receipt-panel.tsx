import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { receiptNumber } from '@sabha/types/records'
import { Row, Text, TextLink } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { SectionCard } from '@sabha/ui/record'
import type { PaymentRecord } from './api.ts'
import { useMessages } from './messages.ts'

/** Links the receipt to its public check page, since only the donor may open the receipt itself. */
export function ReceiptPanel({ payment }: { payment: PaymentRecord }) {
  const { receipt: text } = useMessages()
  const { date } = useFormats()
  const { receipt, state } = payment
  return (
    <SectionCard title={text.title}>
      {receipt ? (
        <Row gap="3">
          <TextLink asChild>
            <Link to={`/receipts/${receipt.id}`}>{receiptNumber(receipt)}</Link>
          </TextLink>
          {receipt.voided_at && <Badge tone="waiting">{text.void(date(receipt.voided_at))}</Badge>}
        </Row>
      ) : (
        <Text tone="muted">{state === 'completed' ? text.later : text.none}</Text>
      )}
    </SectionCard>
  )
}
