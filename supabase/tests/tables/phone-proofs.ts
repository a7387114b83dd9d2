import type { TableFile } from '../access-types.ts'

/**
 * Used proofs of the phone provider. Deleted after a day; the confirm-phone function refuses older
 * proofs.
 */
export const table: TableFile = {
  name: 'private.phone_proofs',
  access: { columns: 'digest user_id used_at', grants: {}, policies: {} },
  refuses: { phone_proofs_digest_check: [{ digest: 'z'.repeat(64) }, { digest: 'a'.repeat(63) }] },
  foreignKeys: { user_id: 'set null' },
}
