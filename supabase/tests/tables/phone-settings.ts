import type { TableFile } from '../access-types.ts'

/**
 * Settings of phone verification, in one row. Only the owner of the database changes them; each
 * change is audited.
 */
export const table: TableFile = {
  name: 'private.phone_settings',
  access: { columns: 'id proof_required', grants: {}, policies: {} },
  refuses: { phone_settings_id_check: [{ id: false }] },
}
