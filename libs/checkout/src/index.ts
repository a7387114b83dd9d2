export {
  type AmountProblem,
  type AskedAmount,
  amountProblem,
  minimumAmount,
  type PaymentPage,
  presetsOf,
} from './amount-limits.ts'
export type { Confirmation } from './attempt.ts'
export type { CheckoutState, PaymentProblem, PaymentState } from './checkout-state.ts'
export { createReceipt } from './create-receipt.ts'
export { readPaise, toPaise } from './paise.ts'
export {
  AmountChoice,
  type AmountChoiceProps,
  type ChosenAmount,
  paiseOf,
} from './parts/amount-choice.tsx'
export { CheckoutBanner, type CheckoutBannerProps } from './parts/checkout-banner.tsx'
export { ConfirmAutoPay, type ConfirmAutoPayProps } from './parts/confirm-auto-pay.tsx'
export {
  PaymentConfirmation,
  type PaymentConfirmationProps,
} from './parts/payment-confirmation.tsx'
export { PaymentNote, type PaymentNoteProps } from './parts/payment-note.tsx'
export { PaymentTerms } from './parts/payment-terms.tsx'
export { PlanChoice, type PlanChoiceProps } from './parts/plan-choice.tsx'
export { paymentComment } from './payment-comment.ts'
export type { Payer, PaymentRequest } from './payment-request.ts'
export {
  type OfferedPlan,
  offeredPlans,
  type Plan,
  plans,
  yearlyAmount,
  yearlySaving,
} from './plans.ts'
export { type Checkout, type CheckoutOptions, useCheckout } from './use-checkout.ts'
export { CheckoutKeeper } from './use-checkout-keeper.ts'
export { type CheckoutTexts, type OtherAutoPay, useCheckoutTexts } from './use-checkout-texts.ts'
