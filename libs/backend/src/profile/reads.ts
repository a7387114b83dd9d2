import { type Profile, profileSchema, type Role, roleSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { profileColumns } from '../data/profile-columns.gen.ts'
import { read } from '../data/read.ts'

/**
 * Reads a user's profile, as far as row level security lets the caller see it.
 *
 * @throws BackendError `not_found`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export function readProfile(id: string): Promise<Profile> {
  return read(profileSchema, (db) =>
    db.from('profiles').select(profileColumns).eq('id', id).single(),
  )
}

const roleRowSchema = z.object({ role: roleSchema })

/**
 * Reads a user's current role, regardless of cached data.
 *
 * @throws BackendError `not_found`, `forbidden`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export async function readRole(id: string): Promise<Role> {
  const { role } = await read(roleRowSchema, (db) =>
    db.from('profiles').select('role').eq('id', id).single(),
  )
  return role
}
