import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'
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
/** A refusal by the identity service itself, not by a gateway in front of it. */
const refusalSchema = z.object({ code: z.string() })

/**
 * Verifies the token with the identity service, so that tokens of ended sessions are rejected at
 * once.
 *
 * @throws FunctionFailure `session_missing` if the identity service rejects the token, or
 * `unavailable` after any other answer, which says nothing about the session.
 */
export async function readCaller(request: Request, environment: Environment): Promise<Caller> {
  const authorization = request.headers.get('authorization') ?? ''
  if (!/^bearer\s+\S+$/i.test(authorization)) throw sessionMissingFailure()
  const { ok, status, body } = await fetchJson(
    fetch,
    `${readSetting(environment, 'SUPABASE_URL')}/auth/v1/user`,
    {
      headers: {
        authorization,
        apikey: readPublishableKey(environment),
        // With this version, errors have a code.
        'x-supabase-api-version': '2024-01-01',
      },
      signal: AbortSignal.timeout(5_000),
    },
  ).catch((cause: unknown) => {
    throw unavailableFailure(cause)
  })
  const user = ok ? userSchema.safeParse(body).data : undefined
  if (user) return { id: user.id, authorization, forwarded: readForwardedFor(request) }
  const isRejected = [401, 403].includes(status) && refusalSchema.safeParse(body).success
  throw isRejected ? sessionMissingFailure() : unavailableFailure(`Status ${status}`)
}

/** Returns the end of x-forwarded-for: our proxies append to it. */
export function readForwardedFor(request: Request): string {
  return request.headers.get('x-forwarded-for')?.slice(-500) ?? ''
}
