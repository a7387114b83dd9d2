import { type Profile, profileSchema } from '@sabha/types'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { profileColumns } from './profile-columns.ts'

/**
 * The profile of one person, as row level security lets the caller see it.
 *
 * @throws BackendError `not_found`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export async function readProfile(id: string): Promise<Profile> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('profiles')
    .select(profileColumns)
    .eq('id', id)
    .single()
  if (error) throw toDataError({ error, status })
  return checkAnswer(profileSchema, data)
}
