import { mutation } from '@sabha/backend/query'
import { membersKey } from '../member.ts'
import { reverseGift } from './writes.ts'

export const memberProfileMutations = {
  /** Totals stand in every list of members, and what happened in the timeline. */
  reverseGift: () => mutation({ mutationFn: reverseGift, invalidates: [membersKey] }),
}
