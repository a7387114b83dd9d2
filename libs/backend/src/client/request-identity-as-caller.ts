import * as z from '@sabha/types/schema'
import { sessionMissingError } from '../errors/session-missing.ts'
import { getTokens } from './get-client.ts'
import { type IdentityAnswer, type IdentityRequest, requestIdentity } from './request-identity.ts'

const endedSchema = z.object({ code: z.literal('bad_jwt') })

/**
 * Like `requestIdentity`, with a token of the user who is signed in at the time of the call, never of a later
 * user. Retries once with a new token if the service reports the first as expired.
 *
 * @throws BackendError `session_missing` if the user is or has been signed out, and the codes of the
 * connection.
 */
export async function requestIdentityAsCaller(
  path: string,
  request: Omit<IdentityRequest, 'accessToken'>,
): Promise<IdentityAnswer> {
  const accessToken = await getTokens().accessToken()
  if (accessToken === null) throw sessionMissingError()
  const answer = await requestIdentity(path, { ...request, accessToken })
  if (!z.safeParse(endedSchema, answer.body).success) return answer
  const other = await getTokens().replacementOf(accessToken)
  return other === null ? answer : requestIdentity(path, { ...request, accessToken: other })
}
