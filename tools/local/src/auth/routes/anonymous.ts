import { randomUUID } from 'node:crypto'
import { insertUser, type Metadata } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { asDatabaseFailure, inTransaction } from '../database.ts'
import type { Client } from '../request.ts'
import { startSession } from '../sessions/sessions.ts'

export async function signUpAnonymously(
  context: AuthContext,
  { data, client }: { data: Metadata; client: Client },
) {
  if (!context.settings.anonymousSignIns) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const userId = randomUUID()
  const now = context.now()
  return inTransaction(context.pool, async (connection) => {
    await insertUser(connection, {
      id: userId,
      email: null,
      raw_app_meta_data: {},
      raw_user_meta_data: data,
      is_anonymous: true,
      created_at: now,
      updated_at: now,
    })
    return startSession(context, connection, { userId, method: 'anonymous', client })
  }).catch(asDatabaseFailure('Database error creating anonymous user'))
}
