import { mutation } from '@sabha/backend/query'
import { membersKey } from '../member.ts'
import { updateUserEmail } from './writes.ts'

export const membersMutations = {
  changeEmail: () => mutation({ mutationFn: updateUserEmail, invalidates: [membersKey] }),
}
