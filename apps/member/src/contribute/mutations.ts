import { invalidate, mutation } from '@sabha/backend/query'
import { contributeQueries } from './queries.ts'
import { cancelSubscription } from './writes.ts'

/** The writes of giving, with what they do to `contributeQueries`. */
export const contributeMutations = {
  endAutoPay: () =>
    mutation({ mutationFn: cancelSubscription, invalidates: contributeQueries.all }),
}

/** A payment was made in the provider's window: what was given is read anew. */
export function contributionMade(): void {
  void invalidate(...contributeQueries.all)
}
