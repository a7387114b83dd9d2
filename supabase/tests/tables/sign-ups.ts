import type { TableFile } from '../access-types.ts'

/** Unfinished sign-ups, with the password that was typed. */
export const table: TableFile = {
  name: 'private.sign_ups',
  access: {
    columns: 'user_id encrypted_password secret_hash choices typed_at',
    grants: {},
    policies: {},
  },
  foreignKeys: { user_id: 'cascade' },
}
