import type { TableFile } from '../access-types.ts'

/** Proofs of the phone provider that were used. Kept for a day: older ones the function refuses. */
export const table: TableFile = {
  name: 'private.phone_proofs',
  access: { columns: 'digest user_id used_at', grants: {}, policies: {} },
  refuses: { phone_proofs_digest_check: [{ digest: 'z'.repeat(64) }, { digest: 'a'.repeat(63) }] },
  foreignKeys: { user_id: 'set null' },
}
