import * as z from 'zod/mini'
import { sessionMissingFailure, unavailableFailure } from './function-failure.ts'
import { type Environment, readPublishableKey, readSetting } from './read-setting.ts'

/**
 * The user of the access token. What they may do is read from the database, never from the token.
 */
export interface Caller {
  id: string
  /** Authorization header of the request, for calls as this user. */
  authorization: string
  /** Header x-forwarded-for, from which the database reads the IP address; empty if missing. */
  forwarded: string
}

const userSchema = z.object({ id: z.string() })

/**
 * Verifies the token with the identity service, so that tokens of ended sessions are rejected at
 * once.
 *
 * @throws FunctionFailure `session_missing`, or `unavailable` if the identity service does not
 * respond.
 */
export async function readCaller(request: Request, environment: Environment): Promise<Caller> {
  const authorization = request.headers.get('authorization') ?? ''
  if (!/^bearer\s+\S+$/i.test(authorization)) throw sessionMissingFailure()
  const answer = await fetch(`${readSetting(environment, 'SUPABASE_URL')}/auth/v1/user`, {
    headers: { authorization, apikey: readPublishableKey(environment) },
    signal: AbortSignal.timeout(5_000),
  }).catch((cause: unknown) => {
    throw unavailableFailure(cause)
  })
  if (answer.status >= 500) throw unavailableFailure(`Status ${answer.status}`)
  const read = z.safeParse(userSchema, answer.ok ? await answer.json() : null)
  if (!read.success) throw sessionMissingFailure()
  return { id: read.data.id, authorization, forwarded: readForwardedFor(request) }
}

/** Returns the end of x-forwarded-for: our proxies append to it. */
export function readForwardedFor(request: Request): string {
  return request.headers.get('x-forwarded-for')?.slice(-500) ?? ''
}
