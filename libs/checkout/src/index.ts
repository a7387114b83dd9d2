export type { AmountProblem, PaymentPage } from './amount-limits.ts'
export type { CheckoutState, PaymentProblem, PaymentState } from './controller/checkout-state.ts'
export type { ConfirmedPayment } from './controller/payment-attempt.ts'
export { type CheckoutControls, useConfirmation } from './hooks/use-checkout.ts'
export { CheckoutKeeper } from './hooks/use-checkout-keeper.ts'
export type { ExistingAutoPay } from './hooks/use-checkout-texts.ts'
export { type PaymentFormState, type PaymentOptions, usePayment } from './hooks/use-payment.ts'
export { AutoPaySection, type AutoPaySectionProps } from './parts/auto-pay-section.tsx'
export {
  PaymentConfirmation,
  type PaymentConfirmationProps,
} from './parts/payment-confirmation.tsx'
export { PaymentForm, type PaymentFormProps } from './parts/payment-form.tsx'
export { createReceipt } from './payment/create-receipt.ts'
export { paymentComment } from './payment/payment-comment.ts'
export type { Payer, PaymentRequest } from './payment/payment-request.ts'
export type { ChosenAmount, PaymentDraft } from './payment-draft.ts'
export {
  type OfferedPlan,
  offeredPlans,
  type Plan,
  plans,
  yearlyAmount,
  yearlySaving,
} from './plans.ts'
