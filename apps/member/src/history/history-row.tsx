import { useFormats } from '@sabha/contract'
import { receiptNumber } from '@sabha/types/records'
import { Box, Figure, Row, Text } from '@sabha/ui'
import { ListRow } from '@sabha/ui/list'
import {
  type ContributionFactsProps,
  ContributionReferences,
  StatusBadge,
  TypeBadges,
} from '../contributions/contribution-facts.tsx'
import { ReceiptMenu } from '../receipt-mail/receipt-menu.tsx'

export function HistoryRow({ contribution }: ContributionFactsProps) {
  const { rupees, date } = useFormats()
  const { amount, created_at, notes, receipt } = contribution
  return (
    <ListRow
      lead={
        <Row columnGap="3" rowGap="0">
          <Figure>{rupees(amount)}</Figure>
          <Text tone="muted" fontWeight="normal">
            {date(created_at)}
          </Text>
        </Row>
      }
      detail={
        <>
          {notes && <Text size="sm">{notes}</Text>}
          <ContributionReferences contribution={contribution} />
        </>
      }
      facts={
        <>
          <TypeBadges contribution={contribution} />
          <StatusBadge contribution={contribution} />
        </>
      }
      actions={
        receipt ? (
          <ReceiptMenu id={receipt.id} number={receiptNumber(receipt)} />
        ) : (
          // Keeps the badges of all rows aligned.
          <Box width="11" />
        )
      }
    />
  )
}
