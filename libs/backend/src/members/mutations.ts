import { mutation } from '@sabha/backend/query'
import { membersQueries } from './queries.ts'
import { updateUserEmail } from './writes.ts'

/** The writes of members, with what they do to `membersQueries`. */
export const membersMutations = {
  changeEmail: () => mutation({ mutationFn: updateUserEmail, invalidates: [membersQueries.all] }),
}
