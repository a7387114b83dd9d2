import type { TableFile } from '../access-types.ts'

/** Members whose profile contradicts their payments. */
export const table: TableFile = {
  name: 'private.member_violations',
  access: { isView: true, columns: 'rule subject', grants: {}, policies: {} },
}
