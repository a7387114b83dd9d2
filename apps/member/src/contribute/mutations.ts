import { paymentsQueries } from '@sabha/backend/payments'
import { mutation } from '@sabha/backend/query'
import { cancelSubscription } from '../auto-pay/writes.ts'

export const contributeMutations = {
  endAutoPay: () => mutation({ mutationFn: cancelSubscription, invalidates: paymentsQueries.all }),
}
