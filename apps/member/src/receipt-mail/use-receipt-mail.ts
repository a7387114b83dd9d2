import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { useState } from 'react'
import { sendReceipt } from './api.ts'
import { useMessages } from './messages.ts'

/** Emails a receipt, one request at a time, and shows the result in a toast. */
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
