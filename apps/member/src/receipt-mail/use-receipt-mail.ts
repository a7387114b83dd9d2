import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { sendReceipt } from './api.ts'
import { useMessages } from './messages.ts'

/** Emails a receipt, one request at a time, and shows the result in a toast. */
export function useReceiptMail(id: string) {
  const text = useMessages()
  const errorText = useErrorText(text.refusals)
  const { mutate, isPending: isSending } = useMutation({
    mutationFn: sendReceipt,
    onSuccess(address) {
      if (address === null) toast.error(text.failed)
      else toast.success(text.sent(address))
    },
    onError: (error) => void toast.error(errorText(error) ?? text.failed),
  })
  return { send: () => mutate(id), isSending }
}
