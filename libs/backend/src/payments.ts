export { cancelSubscription } from './payments/cancel-subscription.ts'
export {
  createPaymentOrder,
  type OrderRequest,
  type PaymentOrder,
} from './payments/create-payment-order.ts'
export { createSubscription, type SubscriptionRequest } from './payments/create-subscription.ts'
export { isOrderPaid } from './payments/is-order-paid.ts'
export { listMandates } from './payments/list-mandates.ts'
export { mandatesQueries } from './payments/mandates-queries.ts'
export type { PaymentNotes } from './payments/payment-notes.ts'
export {
  type OrderProof,
  type SubscriptionProof,
  type Verification,
  verifyContribution,
  verifyPayment,
  verifySubscription,
} from './payments/verify-payment.ts'
