import { type Profile, profileSchema } from '@sabha/types'
import { getClient } from '../client/get-client.ts'
import type { Database } from '../database.gen.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { profileColumns } from './profile-columns.ts'

type ProfileChange = Database['public']['Tables']['profiles']['Update']

/** Changes columns of the caller's own profile; the database refuses those that are closed. */
export async function changeProfile(id: string, change: ProfileChange): Promise<Profile> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('profiles')
    .update(change)
    .eq('id', id)
    .select(profileColumns)
    .single()
  if (error) throw toDataError({ error, status })
  return checkAnswer(profileSchema, data)
}
