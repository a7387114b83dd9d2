import { mutation } from '@sabha/backend/query'
import { applicationsQueries } from './queries.ts'
import { type Review, reviewApplication, type SeenApplication } from './writes.ts'

/** The writes of applications, with what they do to `applicationsQueries`. */
export const applicationsMutations = {
  review: () =>
    mutation({
      mutationFn: ({ seen, review }: { seen: SeenApplication; review: Review }) =>
        reviewApplication(seen, review),
      invalidates: [applicationsQueries.all],
    }),
}
