import * as z from '@sabha/types/schema'
import { sessionMissing } from '../errors/session-missing.ts'
import { askIdentity, type IdentityAnswer, type IdentityRequest } from './ask-identity.ts'
import { getTokens } from './get-client.ts'

const endedSchema = z.object({ code: z.literal('bad_jwt') })

/**
 * As `askIdentity`, with a token of whoever is signed in as it is called, and of nobody else. Where the
 * service calls the token ended it asks once more with another one of theirs.
 *
 * @throws BackendError `session_missing` where nobody is signed in, or they no longer, and the codes of the
 * connection.
 */
export async function askIdentityAsCaller(
  path: string,
  request: Omit<IdentityRequest, 'accessToken'>,
): Promise<IdentityAnswer> {
  const accessToken = await getTokens().accessToken()
  if (accessToken === null) throw sessionMissing()
  const answer = await askIdentity(path, { ...request, accessToken })
  if (!z.safeParse(endedSchema, answer.body).success) return answer
  const other = await getTokens().replacementOf(accessToken)
  return other === null ? answer : askIdentity(path, { ...request, accessToken: other })
}
