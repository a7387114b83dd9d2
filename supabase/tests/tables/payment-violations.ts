import type { TableFile } from '../access-types.ts'

/** Rows that violate a payment rule, which only the checks read. */
export const table: TableFile = {
  name: 'private.payment_violations',
  access: { isView: true, columns: 'kind subject rule', grants: {}, policies: {} },
}
