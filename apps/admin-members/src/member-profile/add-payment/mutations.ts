import { mutation } from '@sabha/backend/query'
import { membersKey } from '../../member.ts'
import { enterGift, lookUpPayment } from './writes.ts'

/** Both invalidate all members, since every list shows totals. */
export const paymentMutations = {
  enterGift: () => mutation({ mutationFn: enterGift, invalidates: [membersKey] }),
  lookUp: () => mutation({ mutationFn: lookUpPayment, invalidates: [membersKey] }),
}
