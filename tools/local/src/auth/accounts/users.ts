import type { Connection } from '../database.ts'

/** A row of auth.users with its identities. */
export interface User {
  id: string
  aud: string | null
  role: string | null
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  confirmation_token: string | null
  confirmation_sent_at: Date | null
  recovery_token: string | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_token_new: string | null
  email_change_sent_at: Date | null
  reauthentication_token: string | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata | null
  raw_user_meta_data: Metadata | null
  created_at: Date
  updated_at: Date
  banned_until: Date | null
  is_anonymous: boolean
  identities: Identity[]
}

/** A row of auth.identities, with times as in JSON. */
export interface Identity {
  id: string
  provider: string
  provider_id: string
  user_id: string
  identity_data: Metadata
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export type Metadata = Record<string, unknown>

export type NewUser = Pick<User, 'id' | 'email'> & Partial<UserColumns>
export type UserColumns = Omit<User, 'identities' | 'confirmed_at'>

const selectUser = `
  select u.*, (
    select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
    from auth.identities i where i.user_id = u.id
  ) as identities
  from auth.users u`

export async function findUserByEmail(
  connection: Connection,
  email: string,
): Promise<User | undefined> {
  const found = await connection.query<User>(
    `${selectUser} where u.email = $1 and not u.is_sso_user`,
    [email],
  )
  return found.rows[0]
}

export async function findUserById(connection: Connection, id: string): Promise<User | undefined> {
  return (await connection.query<User>(`${selectUser} where u.id = $1`, [id])).rows[0]
}

/** Loads the account and locks its row until the transaction ends. */
export async function loadUserForUpdate(connection: Connection, id: string): Promise<User> {
  await connection.query('select from auth.users where id = $1 for update', [id])
  return loadUser(connection, id)
}

/** Loads an account that is known to exist. Throws if it does not. */
export async function loadUser(connection: Connection, id: string): Promise<User> {
  const user = await findUserById(connection, id)
  if (!user) throw new Error(`account ${id} no longer exists`)
  return user
}

export async function insertUser(connection: Connection, user: NewUser): Promise<void> {
  const row = { aud: 'authenticated', role: 'authenticated', ...user }
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await connection.query(
    `insert into auth.users (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

export async function updateUser(
  connection: Connection,
  id: string,
  changes: Partial<UserColumns> & { updated_at: Date },
): Promise<void> {
  const assignments = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`)
  await connection.query(`update auth.users set ${assignments.join(', ')} where id = $1`, [
    id,
    ...Object.values(changes),
  ])
}

export async function deleteUser(connection: Connection, id: string): Promise<void> {
  await connection.query('delete from auth.users where id = $1', [id])
}

/** Merges metadata as GoTrue does: a null removes the key. */
export function mergeMetadata(current: Metadata | null, changes: Metadata): Metadata {
  const merged = { ...current, ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
