import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import type { SelectedMembers } from '../selected-members.ts'

/**
 * The email addresses of these members, at most 1,000. Admins only; counted and audited each time, so that
 * it goes out once.
 *
 * @throws BackendError `too_many_emails`, `rate_limited` (10,000 addresses an hour), `invalid_input`,
 * `admin_only`, and as every write.
 */
export function copyMemberEmails(members: SelectedMembers): Promise<string[]> {
  return write(z.array(z.string()), (db) => db.rpc('copy_member_emails', { ...members }))
}
