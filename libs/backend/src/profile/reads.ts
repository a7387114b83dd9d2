import { type Profile, profileSchema, type Role, roleSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { profileColumns } from '../data/profile-columns.gen.ts'
import { read } from '../data/read.ts'

/**
 * The profile of one person, as row level security lets the caller see it.
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
 * The role that somebody has now, whatever an open page still believes.
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
