import type { TableFile } from '../access-types.ts'
import { long } from '../long.ts'

/** How many members have each status: the sum of the lines, so that totals need no walk. */
export const table: TableFile = {
  name: 'private.member_tallies',
  access: { columns: 'id onboarding_status is_paid members', grants: {}, policies: {} },
  refuses: { member_tallies_onboarding_status_check: [{ onboarding_status: long(41) }] },
}
