import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Row } from '@sabha/ui'
import { useLazyDialog } from '@sabha/ui/lazy-dialog'
import { useMessages } from '../messages.ts'
import type { EndDialogProps } from './end-dialog.tsx'

export type EndAutoPayProps = Pick<EndDialogProps, 'subscriptionId' | 'onEnd'>

export function EndAutoPay(props: EndAutoPayProps) {
  const text = useMessages().autoPay
  const errorText = useErrorText()
  const { Dialog, isOpen, isLoading, open, close } = useLazyDialog<EndDialogProps>({
    load: async () => (await import('./end-dialog.tsx')).EndDialog,
    onMissing: (error) => toast.error(errorText(error) ?? error.message),
  })
  return (
    <Row>
      <Button variant="secondary" size="small" loading={isLoading} onClick={open}>
        {text.end}
      </Button>
      {Dialog && <Dialog {...props} open={isOpen} onClose={close} />}
    </Row>
  )
}
