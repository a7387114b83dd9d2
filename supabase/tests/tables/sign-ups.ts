import type { TableFile } from '../access-types.ts'

/** Accounts whose address nobody has confirmed yet, with what was typed for them. */
export const table: TableFile = {
  name: 'private.sign_ups',
  access: {
    columns: 'user_id encrypted_password choices typed_at mails',
    grants: {},
    policies: {},
  },
  foreignKeys: { user_id: 'cascade' },
}
