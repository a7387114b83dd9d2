import type { TableFile } from '../access-types.ts'

/** Payments of the provider that contradict their contribution, order, refunds or events. */
export const table: TableFile = {
  name: 'private.provider_payment_violations',
  access: { isView: true, columns: 'rule subject', grants: {}, policies: {} },
}
