import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Changes in the number of members per status. The sum of the rows is the total, which therefore
 * needs no scan of all profiles.
 */
export const table: TableFile = {
  name: 'private.member_tallies',
  access: { columns: 'id onboarding_status is_paid members', grants: {}, policies: {} },
  lines: 'onboarding_status',
  refuses: { member_tallies_onboarding_status_check: [{ onboarding_status: textOfLength(41) }] },
}
