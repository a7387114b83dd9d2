import { mutation } from '@sabha/backend/query'
import { membersKey } from '../member.ts'
import { reverseGift } from './writes.ts'

export const memberProfileMutations = {
  /** Invalidates all members: lists show totals, and the timeline shows the reversal. */
  reverseGift: () => mutation({ mutationFn: reverseGift, invalidates: [membersKey] }),
}
