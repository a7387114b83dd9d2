export type { PaymentNotes } from './payments/payment-notes.ts'
export { paymentsQueries } from './payments/queries.ts'
export {
  type AutoPay,
  type AutoPayState,
  autoPayStates,
  isMandateAuthorised,
  lookUpOrder,
  type OrderStanding,
  readAutoPay,
} from './payments/reads.ts'
export {
  type OrderProof,
  type SubscriptionProof,
  type Verification,
  verifyContribution,
  verifyPayment,
  verifySubscription,
} from './payments/verify.ts'
export {
  createPaymentOrder,
  createSubscription,
  type OrderRequest,
  type PaymentOrder,
  type SubscriptionRequest,
} from './payments/writes.ts'
