import { Button } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import { useMessages } from './messages.ts'
import { useReceiptMail } from './use-receipt-mail.ts'

export function SendButton({ id }: { id: string }) {
  const text = useMessages()
  const { send, isSending } = useReceiptMail(id)
  return (
    <Button loading={isSending} loadingText={text.sending} onClick={() => void send()}>
      <ActionIcon name="mail" />
      {text.send}
    </Button>
  )
}
