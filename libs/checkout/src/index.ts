export {
  type AskedAmount,
  amountProblem,
  minimumAmount,
  type PaymentPage,
  presetsOf,
} from './amount-limits.ts'
export type { CheckoutState } from './checkout-state.ts'
export { createReceipt } from './create-receipt.ts'
export { readPaise, toPaise } from './paise.ts'
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
