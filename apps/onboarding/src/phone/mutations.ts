import { mutation } from '@sabha/backend/query'
import { phoneQueries } from './queries.ts'
import { confirmPhone } from './writes.ts'

export const phoneMutations = {
  confirm: () => mutation({ mutationFn: confirmPhone, invalidates: [phoneQueries.all] }),
}
