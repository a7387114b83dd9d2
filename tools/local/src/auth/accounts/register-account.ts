import type { AuthContext } from '../auth-context.ts'
import type { Connection } from '../database.ts'
import { insertEmailIdentity } from './identities.ts'
import { insertUser, type Metadata } from './users.ts'

export interface Registration {
  id: string
  email: string
  passwordHash: string | null
  data: Metadata
}

/** Adds an unconfirmed account that signs in with its email. */
export async function registerAccount(
  { now }: Pick<AuthContext, 'now'>,
  connection: Connection,
  { id, email, passwordHash, data }: Registration,
): Promise<void> {
  const at = now()
  await insertUser(connection, {
    id,
    email,
    encrypted_password: passwordHash,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    created_at: at,
    updated_at: at,
  })
  await insertEmailIdentity(connection, { userId: id, email, data, now: at })
}
