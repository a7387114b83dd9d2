import { type Role, roleSchema } from '@sabha/types'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'

const rowSchema = z.object({ role: roleSchema })

/**
 * The role that somebody has now, whatever an open page still believes.
 *
 * @throws BackendError `not_found`, `forbidden`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export async function readRole(id: string): Promise<Role> {
  const client = await getClient()
  const { data, error, status } = await client.from('profiles').select('role').eq('id', id).single()
  if (error) throw toDataError({ error, status })
  return checkAnswer(rowSchema, data).role
}
