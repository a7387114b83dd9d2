import { type BasicDetails, type Profile, profileSchema } from '@sabha/types'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { profileColumns } from './profile-columns.ts'

/**
 * Saves full name and company of the caller. The phone is saved once it is verified, and only
 * then does onboarding move on.
 *
 * @throws BackendError `profile_locked`, `invalid_input`, `not_found`, `session_missing`, and the
 * codes of the connection.
 */
export async function saveBasicDetails(id: string, details: BasicDetails): Promise<Profile> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('profiles')
    .update({ full_name: details.full_name, company: details.company })
    .eq('id', id)
    .select(profileColumns)
    .single()
  if (error) throw toDataError({ error, status })
  return checkAnswer(profileSchema, data)
}
