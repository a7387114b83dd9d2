import type { TableFile } from '../access-types.ts'

/** Orders without exactly one paid contribution, and orders with the code of another one. */
export const table: TableFile = {
  name: 'private.order_violations',
  access: { isView: true, columns: 'rule subject', grants: {}, policies: {} },
}
