import { createHash } from 'node:crypto'
import { deleteIdentities } from '../../accounts/identities.ts'
import { type User, updateUser } from '../../accounts/users.ts'
import type { AuthContext } from '../../auth-context.ts'
import { inTransaction } from '../../database.ts'
import { clearTokens } from '../../links/one-time-tokens.ts'
import { endSessionsOf } from '../../sessions/sessions.ts'

/** Keeps the id, for rows that point at it, and nothing that tells who it was. */
export async function softDeleteUser(context: AuthContext, user: User): Promise<void> {
  if (user.deleted_at) return
  const now = context.now()
  const scrambled = createHash('sha256').update(`${user.id}${user.email}`).digest('base64url')
  await inTransaction(context.pool, async (connection) => {
    await updateUser(connection, user.id, {
      email: scrambled,
      encrypted_password: null,
      raw_user_meta_data: {},
      raw_app_meta_data: {},
      deleted_at: now,
      updated_at: now,
    })
    await deleteIdentities(connection, user.id)
    await clearTokens(connection, user.id, now)
    await endSessionsOf(connection, user.id)
  })
}
