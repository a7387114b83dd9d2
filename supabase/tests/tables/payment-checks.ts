import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** State of the payment checks. */
export const table: TableFile = {
  name: 'private.payment_checks',
  access: {
    columns: 'part begun_at completed_at failed_at failure place_kind place_id',
    grants: {},
    policies: {},
  },
  functions: {
    'private.check_payments(integer,interval,integer)': { definer: true },
    'private.check_changed_payments(timestamp with time zone,integer)': { definer: true },
    'private.check_next_payments(integer)': { definer: true },
    'private.keep_payment_check(text,text)': { definer: true },
  },
  lines: 'place_kind',
  refuses: {
    payment_checks_part_check: [{ part: 'others' }],
    payment_checks_failure_check: [{ failure: textOfLength(201), failed_at: '2026-01-01' }],
    payment_checks_failure_has_time: [{ failure: 'Cancelled' }, { failed_at: '2026-01-01' }],
  },
}
