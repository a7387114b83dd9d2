import type { TableFile } from '../access-types.ts'

/** Contributions that contradict their payment, order, mandate or offline gift. */
export const table: TableFile = {
  name: 'private.contribution_violations',
  access: { isView: true, columns: 'rule subject', grants: {}, policies: {} },
}
