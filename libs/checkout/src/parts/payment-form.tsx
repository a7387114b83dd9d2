import { useErrorText } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Button, Card, Text, TextLink } from '@sabha/ui'
import { ChoiceGroup, Form, FormBanner } from '@sabha/ui/form'
import { useLazyDialog } from '@sabha/ui/lazy-dialog'
import type { ReactNode } from 'react'
import { presetAmounts } from '../amount-limits.ts'
import type { ConfirmAutoPayProps } from '../confirm-auto-pay/confirm-auto-pay.tsx'
import type { CheckoutControls } from '../hooks/use-checkout.ts'
import { type ExistingAutoPay, useCheckoutTexts } from '../hooks/use-checkout-texts.ts'
import type { PaymentFormState } from '../hooks/use-payment.ts'
import { useSupportAddress } from '../hooks/use-support-address.ts'
import { useMessages } from '../messages.ts'
import { type OfferedPlan, offeredPlans } from '../plans.ts'
import { AmountChoice } from './amount-choice.tsx'
import { PaymentNote } from './payment-note.tsx'
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

/** The consent given by paying. The texts open in a new tab, so that the form keeps its input. */
function PaymentTerms() {
  const { terms: text } = useMessages()
  return (
    <Text tone="muted" size="sm">
      {text.before}
      <TextLink asChild paddingBlock="1">
        <Link to="/terms" target="_blank">
          {text.terms}
        </Link>
      </TextLink>
      {text.and}
      <TextLink asChild paddingBlock="1">
        <Link to="/refunds" target="_blank">
          {text.refunds}
        </Link>
      </TextLink>
      {text.after}
    </Text>
  )
}

interface CheckoutBannerProps {
  checkout: CheckoutControls
}

/** Shows the error of a payment above its form. Its support link names the payment. */
function CheckoutBanner({ checkout: { state, reloadGateway } }: CheckoutBannerProps) {
  const { retry } = useMessages()
  const said = useCheckoutTexts().ofState(state)
  const address = useSupportAddress()(state)
  return (
    <FormBanner message={said} support={address ?? undefined}>
      {reloadGateway && (
        <Button size="small" mt="2" onClick={reloadGateway}>
          {retry}
        </Button>
      )}
    </FormBanner>
  )
}

interface PaymentFieldsProps {
  payment: PaymentFormState
  otherAutoPay: ExistingAutoPay
}

/** Fields for the plan and the amount. */
function PaymentFields({ payment, otherAutoPay }: PaymentFieldsProps) {
  const { form: text } = useMessages()
  const texts = useCheckoutTexts()
  const { page, draft, change, minimum, problem, isLocked, generation } = payment
  const { plan, chosen } = draft
  return (
    <>
      <PlanChoice
        label={text.plan[page]}
        names={text.plans[page]}
        plan={plan}
        disabled={isLocked}
        onChange={(next) => change({ plan: next })}
      />
      <PaymentNote message={plan === 'monthly' ? texts.ofOtherAutoPay(otherAutoPay) : null} />
      <AmountChoice
        key={generation}
        messages={{
          ...text.amount,
          custom: text.amount.custom[page],
          longest: texts.ofAmount({ code: 'invalid', minimum }) ?? '',
        }}
        presets={presetAmounts(page)}
        chosen={chosen}
        problem={texts.ofAmount(problem)}
        disabled={isLocked}
        onChange={(next) => change({ chosen: next })}
      />
    </>
  )
}

interface PlanChoiceProps {
  /** Label above the choice. */
  label: string
  names: Record<OfferedPlan, string>
  plan: OfferedPlan
  /** A payment is in progress, so its plan is fixed. */
  disabled?: boolean
  onChange(plan: OfferedPlan): void
}

/** Chooses between monthly and one-time payments. */
function PlanChoice({ label, names, plan, disabled = false, onChange }: PlanChoiceProps) {
  return (
    <ChoiceGroup
      label={label}
      options={offeredPlans.map((offered) => ({ value: offered, label: names[offered] }))}
      value={plan}
      disabled={disabled}
      onChange={(value) => onChange(offeredPlans.find((offered) => offered === value) ?? plan)}
    />
  )
}
