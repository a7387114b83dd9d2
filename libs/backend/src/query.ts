export { applicationsQueries } from './applications/applications-queries.ts'
export { listRecentApplications } from './applications/list-recent-applications.ts'
export { countUpcomingEvents } from './events/count-upcoming-events.ts'
export { eventsQueries } from './events/events-queries.ts'
export { countActiveJobs } from './jobs/count-active-jobs.ts'
export { jobsQueries } from './jobs/jobs-queries.ts'
export { countMembers } from './members/count-members.ts'
export { membersQueries } from './members/members-queries.ts'
export { cancelSubscription } from './payments/cancel-subscription.ts'
export {
  createPaymentOrder,
  type OrderRequest,
  type PaymentOrder,
} from './payments/create-payment-order.ts'
export { createSubscription, type SubscriptionRequest } from './payments/create-subscription.ts'
export { isOrderPaid } from './payments/is-order-paid.ts'
export type { PaymentNotes } from './payments/payment-notes.ts'
export {
  type OrderProof,
  type SubscriptionProof,
  type Verification,
  verifyContribution,
  verifyPayment,
  verifySubscription,
} from './payments/verify-payment.ts'
export { saveBasicDetails } from './profile/save-basic-details.ts'
export { useMutation, useQuery } from './query/hooks.ts'
export { queryClient } from './query/query-client.ts'
