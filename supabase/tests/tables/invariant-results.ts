import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** Results of the last check of the payment rules. */
export const table: TableFile = {
  name: 'private.invariant_results',
  access: { columns: 'id rule broken checked_at', grants: {}, policies: {} },
  lines: 'id rule',
  refuses: {
    invariant_results_id_check: [{ id: 'xxxxxxxxx' }],
    invariant_results_rule_check: [{ rule: textOfLength(201) }],
  },
}
