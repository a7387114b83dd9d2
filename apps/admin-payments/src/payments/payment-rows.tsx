import { useFormats } from '@sabha/contract'
import { Link, useLocation } from '@sabha/contract/router'
import { receiptNumber } from '@sabha/types/records'
import { Box, Figure, Row, Text } from '@sabha/ui'
import { ListRow, RowList } from '@sabha/ui/list'
import type { Payment } from '../payment.ts'
import { PaymentBadge } from '../payment-badge.tsx'
import { useSharedMessages } from '../shared-messages.ts'

export interface PaymentRowsProps {
  title: string
  rows: readonly Payment[]
}

export function PaymentRows({ title, rows }: PaymentRowsProps) {
  return (
    <RowList label={title}>
      {rows.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </RowList>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const text = useSharedMessages()
  const { rupees, date } = useFormats()
  const { search } = useLocation()
  const { id, member, kind, created_at, payment_id, receipt, failure, state } = payment
  return (
    <ListRow
      lead={
        <Box asChild overflowWrap="anywhere">
          <Link dir="auto" to={`/admin/payments/${id}`} state={{ list: search }}>
            {text.payer(member)}
          </Link>
        </Box>
      }
      detail={
        <>
          <Row columnGap="3" rowGap="0" fontVariantNumeric="tabular-nums">
            <span>{date(created_at)}</span>
            <span>{text.kinds[kind]}</span>
            {payment_id && <Box overflowWrap="anywhere">{payment_id}</Box>}
            {receipt && <span>{text.receipt(receiptNumber(receipt))}</span>}
          </Row>
          {state === 'failed' && failure && (
            <Text size="sm" lang="en" overflowWrap="anywhere">
              {failure}
            </Text>
          )}
        </>
      }
      facts={
        <>
          <Figure>{rupees(payment.amount)}</Figure>
          <Box minWidth={{ md: '8.5rem' }}>
            <PaymentBadge payment={payment} />
          </Box>
        </>
      }
    />
  )
}
