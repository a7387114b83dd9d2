import type { TableFile } from '../access-types.ts'

/** Receipts that contradict their contribution, or whose number is used twice or follows a gap. */
export const table: TableFile = {
  name: 'private.receipt_violations',
  access: { isView: true, columns: 'rule subject', grants: {}, policies: {} },
}
