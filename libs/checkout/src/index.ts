export type { AmountProblem, PaymentPage } from './amount-limits.ts'
export type { Confirmation } from './attempt.ts'
export type { CheckoutState, PaymentProblem, PaymentState } from './checkout-state.ts'
export { createReceipt } from './create-receipt.ts'
export { readPaise, toPaise } from './paise.ts'
export { AutoPaySection, type AutoPaySectionProps } from './parts/auto-pay-section.tsx'
export {
  PaymentConfirmation,
  type PaymentConfirmationProps,
} from './parts/payment-confirmation.tsx'
export { PaymentForm, type PaymentFormProps } from './parts/payment-form.tsx'
export { paymentComment } from './payment-comment.ts'
export type { ChosenAmount, PaymentDraft } from './payment-draft.ts'
export type { Payer, PaymentRequest } from './payment-request.ts'
export {
  type OfferedPlan,
  offeredPlans,
  type Plan,
  plans,
  yearlyAmount,
  yearlySaving,
} from './plans.ts'
export { type Checkout, useConfirmation } from './use-checkout.ts'
export { CheckoutKeeper } from './use-checkout-keeper.ts'
export type { OtherAutoPay } from './use-checkout-texts.ts'
export { type Payment, type PaymentOptions, usePayment } from './use-payment.ts'
