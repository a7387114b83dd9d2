import type { TableFile } from '../access-types.ts'
import { long } from '../long.ts'

/** How often something was done in a stretch of time. */
export const table: TableFile = {
  name: 'private.rate_limits',
  access: { columns: 'bucket window_start hits', grants: {}, policies: {} },
  refuses: {
    rate_limits_bucket_check: [{ bucket: '' }, { bucket: long(201) }],
    rate_limits_hits_check: [{ hits: 0 }],
  },
}
