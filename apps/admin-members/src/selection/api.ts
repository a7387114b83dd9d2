import { write } from '@sabha/backend'
import { mutation } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import type { SelectedMembers } from '../selected-members.ts'

/**
 * Returns the email addresses of these members, at most 1,000. Admins only; each call is counted
 * and audited, so it is never retried.
 * @throws BackendError `too_many_emails`, `rate_limited` (10,000 addresses an hour),
 * `invalid_input`, `admin_only`, and as every write.
 */
export function copyMemberEmails(members: SelectedMembers): Promise<string[]> {
  return write(z.array(z.string()), (db) => db.rpc('copy_member_emails', { ...members }))
}

export const selectionMutations = {
  readEmails: () => mutation({ mutationFn: copyMemberEmails, invalidates: [] }),
}
