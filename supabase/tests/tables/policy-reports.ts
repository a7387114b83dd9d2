import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Browser reports about content that the Content Security Policy blocked: the last hundred kinds.
 * Any client can send a report, so a report proves nothing.
 */
export const table: TableFile = {
  name: 'private.policy_reports',
  access: { columns: 'id directive blocked page source times last_at', grants: {}, policies: {} },
  functions: {
    'public.policy_reports()': { call: '', by: 'superuser', execute: 'authenticated' },
    'public.keep_policy_report(text,text,text,text,text)': {
      call: "directive => 'img-src', blocked => 'inline', page => '/', source => '', forwarded => ''",
      by: 'service',
      execute: 'service_role',
    },
    'private.policy_reports()': { definer: true, execute: 'authenticated' },
    'private.keep_policy_report(text,text,text,text,text)': {
      definer: true,
      execute: 'service_role',
    },
  },
  lines: 'directive blocked page source',
  refuses: {
    policy_reports_directive_check: [{ directive: '' }, { directive: textOfLength(61) }],
    policy_reports_blocked_check: [{ blocked: textOfLength(301) }],
    policy_reports_page_check: [{ page: textOfLength(301) }],
    policy_reports_source_check: [{ source: textOfLength(301) }],
  },
  uniqueKeys: {
    policy_reports_directive_blocked_page_source_key: 'directive, blocked, page, source',
  },
}
