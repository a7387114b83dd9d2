import type { TableFile } from '../access-types.ts'
import { long } from '../long.ts'

/** Exports that were announced and audited. Pages are handed out for these alone. */
export const table: TableFile = {
  name: 'private.member_exports',
  access: { columns: 'id actor_id conditions started_at', grants: {}, policies: {} },
  refuses: { member_exports_conditions_check: [{ conditions: long(80001) }] },
  foreignKeys: { actor_id: 'cascade' },
}
