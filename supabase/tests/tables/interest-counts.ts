import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Number of members per displayed interest, so that the filter's options need no scan of all
 * profiles.
 */
export const table: TableFile = {
  name: 'private.interest_counts',
  access: { columns: 'label members', grants: {}, policies: {} },
  lines: 'label',
  refuses: { interest_counts_label_check: [{ label: textOfLength(2001) }] },
}
