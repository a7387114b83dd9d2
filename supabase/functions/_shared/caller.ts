import * as z from 'zod/mini'
import { noSession, unavailable } from './function-failure.ts'
import { type Environment, readPublishableKey, readSetting } from './read-setting.ts'

/** Who holds the access token. What they may do is in the database, never in the token. */
export interface Caller {
  id: string
  /** The header that they came with, to act as them. */
  authorization: string
  /** The header x-forwarded-for, in which the database finds the address; empty if there is none. */
  forwarded: string
}

const userSchema = z.object({ id: z.string() })

/**
 * Asks the identity service whose token it is, so that a token of a session that has ended is
 * refused at once.
 *
 * @throws FunctionFailure `session_missing`, or `unavailable` when nobody can be asked.
 */
export async function readCaller(request: Request, environment: Environment): Promise<Caller> {
  const authorization = request.headers.get('authorization') ?? ''
  if (!/^bearer\s+\S+$/i.test(authorization)) throw noSession()
  const answer = await fetch(`${readSetting(environment, 'SUPABASE_URL')}/auth/v1/user`, {
    headers: { authorization, apikey: readPublishableKey(environment) },
    signal: AbortSignal.timeout(5_000),
  }).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  if (answer.status >= 500) throw unavailable(`Status ${answer.status}`)
  const read = z.safeParse(userSchema, answer.ok ? await answer.json() : null)
  if (!read.success) throw noSession()
  return { id: read.data.id, authorization, forwarded: forwardedFor(request) }
}

/** The end of the header x-forwarded-for: what our proxies append comes last. */
export function forwardedFor(request: Request): string {
  return request.headers.get('x-forwarded-for')?.slice(-500) ?? ''
}
