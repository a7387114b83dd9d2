import { paymentsQueries } from '@sabha/backend/payments'
import { mutation } from '@sabha/backend/query'
import { cancelSubscription } from '../auto-pay/writes.ts'

/** The writes of giving, with what they do to what is read of payments. */
export const contributeMutations = {
  endAutoPay: () => mutation({ mutationFn: cancelSubscription, invalidates: paymentsQueries.all }),
}
