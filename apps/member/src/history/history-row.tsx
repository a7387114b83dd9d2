import { useFormats } from '@sabha/contract'
import { useNavigate } from '@sabha/contract/router'
import { receiptNumber } from '@sabha/types/records'
import { Box, Figure, Row, Text } from '@sabha/ui'
import { ActionMenu, ActionMenuItem, ListRow } from '@sabha/ui/list'
import {
  type ContributionFactsProps,
  ContributionReferences,
  StatusBadge,
  TypeBadges,
} from '../contributions/contribution-facts.tsx'
import { useMessages } from '../receipt-mail/messages.ts'
import { useReceiptMail } from '../receipt-mail/use-receipt-mail.ts'

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

interface ReceiptMenuProps {
  id: string
  number: string
}

function ReceiptMenu({ id, number }: ReceiptMenuProps) {
  const text = useMessages()
  const navigate = useNavigate()
  const { send, isSending } = useReceiptMail(id)
  return (
    <ActionMenu name={number}>
      <ActionMenuItem icon="print" onClick={() => void navigate(`/contribute/receipts/${id}`)}>
        {text.print}
      </ActionMenuItem>
      <ActionMenuItem icon="mail" aria-disabled={isSending} onClick={() => void send()}>
        {isSending ? text.sending : text.send}
      </ActionMenuItem>
    </ActionMenu>
  )
}
