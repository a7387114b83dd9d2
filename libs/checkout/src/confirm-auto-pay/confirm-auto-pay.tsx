import { useFormats } from '@sabha/contract'
import { Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import type { ReactNode } from 'react'
import { useConfirmationMessages } from './messages.ts'

export interface ConfirmAutoPayProps {
  open: boolean
  /** Paise per month. */
  amount: number
  /** Shown first, before a second mandate. */
  warning: string | null
  /** The consent given by paying. */
  terms: ReactNode
  onConfirm(): void
  onCancel(): void
}

/** Explains the authorisation of auto-pay before the window opens. */
export function ConfirmAutoPay({ amount, warning, terms, ...rest }: ConfirmAutoPayProps) {
  const text = useConfirmationMessages()
  const { rupees } = useFormats()
  return (
    <ConfirmDialog title={text.title} confirmLabel={text.proceed} cancelLabel={text.back} {...rest}>
      <Stack gap="2">
        {warning && <Text>{warning}</Text>}
        <Text size="lg" fontWeight="semibold">
          {text.amount(rupees(amount))}
        </Text>
        <Text>{text.type}</Text>
        <Text tone="muted">{text.fee}</Text>
        <Text tone="muted">{text.first}</Text>
        <Text tone="muted">{text.cancel}</Text>
        {terms}
      </Stack>
    </ConfirmDialog>
  )
}
