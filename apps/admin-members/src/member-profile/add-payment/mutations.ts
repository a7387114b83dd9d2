import { mutation } from '@sabha/backend/query'
import { membersKey } from '../../member.ts'
import { enterGift, lookUpPayment } from './writes.ts'

/** What admins add to the books. Totals stand in every list of members. */
export const paymentMutations = {
  enterGift: () => mutation({ mutationFn: enterGift, invalidates: [membersKey] }),
  lookUp: () => mutation({ mutationFn: lookUpPayment, invalidates: [membersKey] }),
}
