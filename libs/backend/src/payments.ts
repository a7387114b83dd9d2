export { paymentsQueries } from './payments/queries.ts'
export {
  type AutoPay,
  type AutoPayState,
  autoPayStates,
  isMandateAuthorised,
  type LookedUpPayment,
  lookUpOrder,
  lookUpPayment,
  type OrderPaymentState,
  readAutoPay,
} from './payments/reads.ts'
export {
  createPaymentOrder,
  createSubscription,
  type OrderProof,
  type OrderRequest,
  type PaymentNotes,
  type PaymentOrder,
  type PaymentVerification,
  type SubscriptionProof,
  type SubscriptionRequest,
  verifyContribution,
  verifyPayment,
  verifySubscription,
} from './payments/writes.ts'
