import { mutation } from '@sabha/backend/query'
import { rolesQueries } from './queries.ts'
import { updateUserRole } from './writes.ts'

/** The writes of roles, with what they do to `rolesQueries`. */
export const rolesMutations = {
  change: () => mutation({ mutationFn: updateUserRole, invalidates: [rolesQueries.all] }),
}
