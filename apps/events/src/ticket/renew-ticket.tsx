import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { useParams } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Button, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { useState } from 'react'
import { ticketMutations } from './api.ts'
import { useMessages } from './messages.ts'

/** Replaces the ticket after a question, for members who lost or shared it. */
export function RenewTicket() {
  const text = useMessages()
  const { id = '' } = useParams()
  const reasonOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    ...ticketMutations.renew(),
    onSuccess: () => void toast.success(text.renewed),
    onError: (error) => void toast.error(reasonOf(error) ?? text.notRenewed),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {text.renew}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={text.renew}
          confirmLabel={text.renewYes}
          cancelLabel={text.keep}
          busyLabel={isPending ? text.renewing : undefined}
          onConfirm={() => mutate(id)}
          onCancel={() => setAsking(false)}
        >
          <Text textAlign="start">{text.renewQuestion}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
