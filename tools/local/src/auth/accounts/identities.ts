import type { Connection } from '../database.ts'
import type { Identity, Metadata } from './users.ts'

export interface NewIdentity {
  userId: string
  provider: string
  providerId: string
  data: Metadata
  now: Date
}

export async function insertIdentity(connection: Connection, identity: NewIdentity): Promise<void> {
  await connection.query(
    `insert into auth.identities
       (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5)`,
    [
      identity.userId,
      identity.provider,
      identity.providerId,
      { sub: identity.providerId, ...identity.data },
      identity.now,
    ],
  )
}

/** Adds the identity of an account that signs in with its email. */
export function insertEmailIdentity(
  connection: Connection,
  identity: { userId: string; email: string; verified?: boolean; data?: Metadata; now: Date },
): Promise<void> {
  const { userId, email, verified = false, data, now } = identity
  return insertIdentity(connection, {
    userId,
    provider: 'email',
    providerId: userId,
    data: { ...data, email, email_verified: verified, phone_verified: false },
    now,
  })
}

export async function findIdentity(
  connection: Connection,
  key: { provider: string; providerId: string },
): Promise<Identity | undefined> {
  const found = await connection.query<Identity>(
    'select * from auth.identities where provider = $1 and provider_id = $2',
    [key.provider, key.providerId],
  )
  return found.rows[0]
}

export async function mergeIdentityData(
  connection: Connection,
  id: string,
  { data, now }: { data: Metadata; now: Date },
): Promise<void> {
  await connection.query(
    `update auth.identities
     set identity_data = identity_data || $2::jsonb, last_sign_in_at = $3, updated_at = $3
     where id = $1`,
    [id, data, now],
  )
}

/** Marks the account's email identity as verified, or changes its address. */
export async function setEmailOfIdentity(
  connection: Connection,
  { userId, email, verified, now }: { userId: string; email: string; verified: boolean; now: Date },
): Promise<void> {
  const identity = await findIdentity(connection, { provider: 'email', providerId: userId })
  if (!identity) {
    await insertEmailIdentity(connection, { userId, email, verified, now })
    return
  }
  await mergeIdentityData(connection, identity.id, {
    data: { email, email_verified: verified },
    now,
  })
}

export async function deleteIdentities(connection: Connection, userId: string): Promise<void> {
  await connection.query('delete from auth.identities where user_id = $1', [userId])
}

/** Updates app_metadata.provider and .providers to match the identities. */
export async function refreshProviders(connection: Connection, userId: string): Promise<void> {
  await connection.query(
    `update auth.users u
     set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}')
       || jsonb_build_object('provider', known.providers -> 0, 'providers', known.providers)
     from (
       select jsonb_agg(provider order by since) as providers
       from (
         select provider, min(created_at) as since
         from auth.identities where user_id = $1 group by provider
       ) by_provider
     ) known
     where u.id = $1 and known.providers is not null`,
    [userId],
  )
}
