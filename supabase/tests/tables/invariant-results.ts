import type { TableFile } from '../access-types.ts'

/** Number of rows that violate each payment rule. */
export const table: TableFile = {
  name: 'private.invariant_results',
  access: { isView: true, columns: 'n id rule broken', grants: {}, policies: {} },
  functions: {
    'private.payment_rules()': {},
    'private.payment_invariants()': { definer: true },
    'private.shown_invariants()': { definer: true },
  },
}
