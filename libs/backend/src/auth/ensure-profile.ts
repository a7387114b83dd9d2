import type { Profile } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { write } from '../data/write.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { sessionMissingError } from '../errors/session-missing.ts'
import { readProfile } from '../profile/reads.ts'
import type { AuthUser } from './auth-session.ts'

/**
 * Returns the profile of the signed-in user. The database creates it with the account; if it is missing, it
 * is created here, without overwriting a row created at the same time.
 *
 * @throws BackendError with the codes of `readProfile`, and `session_missing` if the account no longer
 * exists.
 */
export async function ensureProfile(user: AuthUser): Promise<Profile> {
  try {
    return await readProfile(user.id)
  } catch (error) {
    if (errorCodeOf(error) !== 'not_found') throw error
  }
  await insertProfile(user).catch((cause) => {
    const code = errorCodeOf(cause)
    // If two tabs insert at once, the second may hit the unique email before the id.
    if (code === 'conflict') return
    // A token outlives its deleted account, for which no profile may be inserted.
    throw code === 'forbidden' ? sessionMissingError({ cause }) : cause
  })
  return readProfile(user.id)
}

async function insertProfile({ id, email, name }: AuthUser): Promise<void> {
  const row = {
    id,
    email,
    full_name: name ?? email.split('@', 1).join(),
    role: 'member',
    is_paid: false,
    onboarding_status: 'signedin',
  }
  await write(z.null(), (db) =>
    db.from('profiles').upsert(row, { onConflict: 'id', ignoreDuplicates: true }),
  )
}
