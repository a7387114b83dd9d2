import { useFormats } from '@sabha/contract'
import { Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { type OtherAutoPay, useCheckoutTexts } from '../hooks/use-checkout-texts.ts'
import { useMessages } from '../messages.ts'
import { PaymentTerms } from './payment-terms.tsx'

export interface ConfirmAutoPayProps {
  open: boolean
  /** Paise per month. */
  amount: number
  other: OtherAutoPay
  onConfirm(): void
  onCancel(): void
}

/** Explains the authorisation of auto-pay before the window opens. */
export function ConfirmAutoPay(props: ConfirmAutoPayProps) {
  const { autoPay: text } = useMessages()
  const { rupees } = useFormats()
  const { open, amount, other, onConfirm, onCancel } = props
  const warning = useCheckoutTexts().ofOtherAutoPay(other)
  return (
    <ConfirmDialog
      open={open}
      title={text.title}
      confirmLabel={text.proceed}
      cancelLabel={text.back}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap="2">
        {warning && <Text>{warning}</Text>}
        <Text size="lg" fontWeight="semibold">
          {text.amount(rupees(amount))}
        </Text>
        <Text>{text.type}</Text>
        <Text tone="muted">{text.fee}</Text>
        <Text tone="muted">{text.first}</Text>
        <Text tone="muted">{text.cancel}</Text>
        <PaymentTerms />
      </Stack>
    </ConfirmDialog>
  )
}
