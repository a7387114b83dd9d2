import type { Profile } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { write } from '../data/write.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { sessionMissing } from '../errors/session-missing.ts'
import { readProfile } from '../profile/reads.ts'
import type { AuthUser } from './auth-session.ts'

/**
 * The profile of whoever is signed in. The database creates it with the account; where it is
 * missing all the same it is created here, and a row that came meanwhile is left as it is.
 *
 * @throws BackendError with the codes of `readProfile`, and `session_missing` where the account is gone as well.
 */
export async function ensureProfile(user: AuthUser): Promise<Profile> {
  try {
    return await readProfile(user.id)
  } catch (error) {
    if (errorCodeOf(error) !== 'not_found') throw error
  }
  await insertProfile(user).catch((cause) => {
    const code = errorCodeOf(cause)
    // Of two tabs at once the second may meet the first one's address before it meets its id.
    if (code === 'conflict') return
    // A token outlives the account that it was made for: then nobody may insert its row.
    throw code === 'forbidden' ? sessionMissing({ cause }) : cause
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
