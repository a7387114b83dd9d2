import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { useState } from 'react'
import { useMessages } from './messages.ts'
import { sendReceipt } from './writes.ts'

/** Sends a receipt by mail, one press at a time, and tells in a toast what became of it. */
export function useReceiptMail(id: string) {
  const text = useMessages()
  const errorText = useErrorText(text.refusals)
  const [isSending, setSending] = useState(false)

  async function send() {
    if (isSending) return
    setSending(true)
    try {
      const address = await sendReceipt(id)
      if (address === null) toast.error(text.failed)
      else toast.success(text.sent(address))
    } catch (error) {
      toast.error(errorText(error) ?? text.failed)
    } finally {
      setSending(false)
    }
  }

  return { send, isSending }
}
