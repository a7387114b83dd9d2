import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** Number of uses per bucket and time window. */
export const table: TableFile = {
  name: 'private.rate_limits',
  access: { columns: 'bucket window_start hits', grants: {}, policies: {} },
  refuses: {
    rate_limits_bucket_check: [{ bucket: '' }, { bucket: textOfLength(201) }],
    rate_limits_hits_check: [{ hits: 0 }],
  },
}
