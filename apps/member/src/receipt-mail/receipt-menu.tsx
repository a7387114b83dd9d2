import { useNavigate } from '@sabha/contract/router'
import { ActionMenu, ActionMenuItem } from '@sabha/ui/list'
import { useMessages } from './messages.ts'
import { useReceiptMail } from './use-receipt-mail.ts'

export interface ReceiptMenuProps {
  id: string
  number: string
}

export function ReceiptMenu({ id, number }: ReceiptMenuProps) {
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
