import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** Last report of each part that only a function can reach. */
export const table: TableFile = {
  name: 'private.part_reports',
  access: { columns: 'name status detail reported_at', grants: {}, policies: {} },
  functions: {
    'public.report_parts(jsonb)': {
      call: "reports => '{}'",
      by: 'service',
      execute: 'service_role',
    },
    'private.report_parts(jsonb)': { definer: true, execute: 'service_role' },
  },
  lines: 'detail',
  refuses: {
    part_reports_name_check: [{ name: 'phone' }],
    part_reports_status_check: [{ status: 'slow' }],
    part_reports_detail_check: [{ detail: textOfLength(201) }],
  },
}
