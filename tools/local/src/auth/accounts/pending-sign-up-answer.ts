import { createHmac, randomUUID } from 'node:crypto'
import type { AuthContext } from '../auth-context.ts'
import { toUserJson } from './user-json.ts'
import type { Metadata, User } from './users.ts'

export interface PendingSignUp {
  /** Missing when the address has an account already. */
  id?: string
  email: string
  data: Metadata
}

/**
 * Returns the answer to a sign-up that awaits its mail. Derives it from the request alone, so that an
 * address with an account, which gets a stable id of its own, looks like a new one.
 */
export function pendingSignUpAnswer(
  { keys, now }: AuthContext,
  { id, email, data }: PendingSignUp,
): Record<string, unknown> {
  const at = now()
  const userId = id ?? standInId(keys.secretKey, email)
  const identityData = {
    ...data,
    sub: userId,
    email,
    email_verified: false,
    phone_verified: false,
  }
  const time = at.toISOString()
  return toUserJson({
    ...emptyUser,
    id: userId,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    confirmation_sent_at: at,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    created_at: at,
    updated_at: at,
    identities: [
      {
        id: randomUUID(),
        provider: 'email',
        provider_id: userId,
        user_id: userId,
        identity_data: identityData,
        email,
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
      },
    ],
  })
}

/** Returns an id that looks like a random UUID and is the same for each request for the address. */
function standInId(secret: string, email: string): string {
  const hex = createHmac('sha256', secret).update(email).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const emptyUser = {
  phone: null,
  encrypted_password: null,
  email_confirmed_at: null,
  phone_confirmed_at: null,
  confirmed_at: null,
  confirmation_token: null,
  recovery_token: null,
  recovery_sent_at: null,
  email_change: null,
  email_change_token_new: null,
  email_change_sent_at: null,
  reauthentication_token: null,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  banned_until: null,
  is_anonymous: false,
} satisfies Partial<User>
