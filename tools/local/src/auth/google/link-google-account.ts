import { randomUUID } from 'node:crypto'
import {
  deleteIdentities,
  findIdentity,
  insertIdentity,
  mergeIdentityData,
  refreshProviders,
} from '../accounts/identities.ts'
import {
  findUserByEmail,
  insertUser,
  loadUser,
  type Metadata,
  mergeMetadata,
  type User,
  updateUser,
} from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import type { Connection } from '../database.ts'
import { clearTokens } from '../links/one-time-tokens.ts'
import { refuseBanned } from '../sessions/require-caller.ts'
import type { GoogleProfile } from './google-exchange.ts'

const provider = 'google'

/** Finds the account that a Google identity opens: its own, one with the same verified email, or a new one. */
export async function linkGoogleAccount(
  context: AuthContext,
  connection: Connection,
  profile: GoogleProfile,
): Promise<string> {
  const now = context.now()
  const data = metadataOf(profile)
  const identity = await findIdentity(connection, { provider, providerId: profile.sub })
  if (identity) {
    const user = await loadUser(connection, identity.user_id)
    refuseBanned(user, now)
    await mergeIdentityData(connection, identity.id, { data, now })
    await mergeUserMetadata(connection, user, { data, now })
    return user.id
  }
  if (!profile.email_verified) throw unverifiedEmail()
  const known = await findUserByEmail(connection, profile.email)
  const userId = known
    ? await adoptAccount(context, connection, known)
    : await createAccount(context, connection, profile)
  await insertIdentity(connection, { userId, provider, providerId: profile.sub, data, now })
  await refreshProviders(connection, userId)
  await mergeUserMetadata(connection, await loadUser(connection, userId), { data, now })
  return userId
}

/**
 * Links the identity to an account with the same address. If that address was never confirmed, another
 * person may have signed up with it: its password and mailed links stop working.
 */
async function adoptAccount(
  context: AuthContext,
  connection: Connection,
  user: User,
): Promise<string> {
  const now = context.now()
  refuseBanned(user, now)
  if (user.email_confirmed_at) return user.id
  await deleteIdentities(connection, user.id)
  await clearTokens(connection, user.id, now)
  await updateUser(connection, user.id, {
    encrypted_password: null,
    raw_user_meta_data: {},
    email_confirmed_at: now,
    updated_at: now,
  })
  return user.id
}

async function createAccount(
  { now }: AuthContext,
  connection: Connection,
  profile: GoogleProfile,
): Promise<string> {
  const id = randomUUID()
  const at = now()
  await insertUser(connection, {
    id,
    email: profile.email,
    email_confirmed_at: at,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: metadataOf(profile),
    created_at: at,
    updated_at: at,
  })
  return id
}

async function mergeUserMetadata(
  connection: Connection,
  user: User,
  { data, now }: { data: Metadata; now: Date },
): Promise<void> {
  const merged = mergeMetadata(user.raw_user_meta_data, data)
  await updateUser(connection, user.id, { raw_user_meta_data: merged, updated_at: now })
}

/** Returns the profile fields that hosted Supabase stores for a Google profile. */
function metadataOf(profile: GoogleProfile): Metadata {
  const { sub, email, email_verified, name, picture } = profile
  return {
    iss: 'https://accounts.google.com',
    sub,
    provider_id: sub,
    email,
    email_verified,
    phone_verified: false,
    ...(name ? { name, full_name: name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
  }
}

function unverifiedEmail(): AuthError {
  return new AuthError(
    403,
    'provider_email_needs_verification',
    'Google has not verified this email address. Verify it with Google, then sign in again.',
  )
}
