import type { TableFile } from '../access-types.ts'

/** Rows that violated a payment rule when they were last checked. */
export const table: TableFile = {
  name: 'private.found_violations',
  access: { columns: 'kind subject rule found_at', grants: {}, policies: {} },
  functions: {
    'private.check_payment_rows(text,uuid[])': { definer: true },
    'private.check_known_violations()': { definer: true },
  },
  lines: 'kind rule',
  refuses: {},
}
