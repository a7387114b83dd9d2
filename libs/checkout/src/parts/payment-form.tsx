import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Card } from '@sabha/ui'
import { Form } from '@sabha/ui/form'
import { useLazyDialog } from '@sabha/ui/lazy-dialog'
import type { ReactNode } from 'react'
import type { ConfirmAutoPayProps } from '../confirm-auto-pay/confirm-auto-pay.tsx'
import { type ExistingAutoPay, useCheckoutTexts } from '../hooks/use-checkout-texts.ts'
import type { PaymentFormState } from '../hooks/use-payment.ts'
import { CheckoutBanner } from './checkout-banner.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PaymentNote } from './payment-note.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { PaymentTerms } from './payment-terms.tsx'
import { SubmitBar } from './submit-bar.tsx'

export interface PaymentFormProps {
  /** Name of the form. */
  label: string
  payment: PaymentFormState
  /** Whether auto-pay is already running; a second mandate is charged in addition. */
  otherAutoPay: ExistingAutoPay
  /** The page's own fields, between the amount and the summary. */
  children?: ReactNode
}

/** Plan, amount and the button that pays. Fixed while a payment is in progress. */
export function PaymentForm({ label, payment, otherAutoPay, children }: PaymentFormProps) {
  const texts = useCheckoutTexts()
  const errorText = useErrorText()
  const confirmation = useLazyDialog<ConfirmAutoPayProps>({
    load: loadConfirmation,
    onMissing: (error) => toast.error(errorText(error) ?? error.message),
  })
  const { draft, amount, problem, isLocked, checkout, pay } = payment
  // Shown next to the button, where users look after paying.
  const isChecking = checkout.state.status === 'checking'

  function submit() {
    if (problem || isLocked) return
    if (checkout.reloadGateway) return checkout.reloadGateway()
    if (draft.plan === 'monthly') confirmation.open()
    else void pay()
  }

  return (
    <Card _print={{ display: 'none' }}>
      <Form onSubmit={submit} aria-label={label}>
        <CheckoutBanner checkout={checkout} />
        <PaymentNote message={isChecking ? null : texts.ofNote(checkout.state)} />
        <PaymentFields payment={payment} otherAutoPay={otherAutoPay} />
        {children}
        <PaymentSummary payment={payment} />
        <PaymentTerms />
        <SubmitBar payment={payment} isOpening={confirmation.isLoading} />
      </Form>
      {confirmation.Dialog && (
        <confirmation.Dialog
          open={confirmation.isOpen}
          amount={amount ?? 0}
          warning={texts.ofOtherAutoPay(otherAutoPay)}
          terms={<PaymentTerms />}
          onCancel={confirmation.close}
          onConfirm={() => {
            confirmation.close()
            void pay()
          }}
        />
      )}
    </Card>
  )
}

const loadConfirmation = async () =>
  (await import('../confirm-auto-pay/confirm-auto-pay.tsx')).ConfirmAutoPay
