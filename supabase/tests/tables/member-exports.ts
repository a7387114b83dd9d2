import type { TableFile } from '../access-types.ts'

/** Exports that were started and audited. Pages are returned for these only. */
export const table: TableFile = {
  name: 'private.member_exports',
  access: { columns: 'id actor_id started_at', grants: {}, policies: {} },
  refuses: {},
  foreignKeys: { actor_id: 'cascade' },
}
