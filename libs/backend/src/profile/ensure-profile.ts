import type { Profile } from '@sabha/types'
import type { AuthUser } from '../auth/auth-session.ts'
import { getClient } from '../client/get-client.ts'
import { readPatiently } from '../client/read-patiently.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { readProfile } from './read-profile.ts'

/**
 * The profile of whoever is signed in. The database creates it with the account; where it is
 * missing all the same it is created here, and a row that came meanwhile is left as it is.
 *
 * @throws BackendError with the codes of `readProfile`, and `forbidden`.
 */
export async function ensureProfile(user: AuthUser): Promise<Profile> {
  try {
    return await readPatiently(() => readProfile(user.id))
  } catch (error) {
    if (errorCodeOf(error) !== 'not_found') throw error
  }
  await insertProfile(user)
  return readProfile(user.id)
}

async function insertProfile({ id, email, name }: AuthUser): Promise<void> {
  const client = await getClient()
  const { error, status } = await client.from('profiles').upsert(
    {
      id,
      email,
      full_name: name ?? email.split('@', 1).join(),
      role: 'member',
      is_paid: false,
      onboarding_status: 'signedin',
    },
    { onConflict: 'id', ignoreDuplicates: true },
  )
  if (error) throw toDataError({ error, status })
}
