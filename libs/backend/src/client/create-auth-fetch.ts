import * as z from '@sabha/types/schema'
import { BackendError } from '../errors/backend-error.ts'
import { englishMessage } from '../errors/english-message.ts'
import type { SessionTokens } from './session-tokens.ts'

export interface AuthFetchOptions {
  send: typeof fetch
  tokens: Pick<SessionTokens, 'refresh'>
}

/**
 * Returns the fetch of the auth client. Redirects the client's own token refreshes to `SessionTokens` and
 * sets the expiry by the clock of this device.
 */
export function createAuthFetch({ send, tokens }: AuthFetchOptions): typeof fetch {
  return async (input, init) => {
    if (String(input).includes('grant_type=refresh_token')) return answerRefresh(tokens)
    return byOwnClock(await send(input, init))
  }
}

async function answerRefresh(tokens: AuthFetchOptions['tokens']): Promise<Response> {
  try {
    const session = await tokens.refresh()
    return session ? json(session, 200) : ended()
  } catch (error) {
    // The client deletes the session for other status codes.
    const unreachable = 503
    const isEnded = error instanceof BackendError && error.code === 'session_missing'
    return isEnded ? ended() : json({ message: String(error) }, unreachable)
  }
}

function ended(): Response {
  return json({ code: 'refresh_token_not_found', message: englishMessage('session_missing') }, 400)
}

const tokenSchema = z.looseObject({ expires_in: z.number(), expires_at: z.optional(z.number()) })

/** Removes `expires_at`, so that the client computes it from the token's lifetime. */
async function byOwnClock(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const token = tokenSchema.safeParse(await answer.clone().json())
  if (!token.success) return answer
  const { expires_at: _byTheServer, ...rest } = token.data
  return json(rest, answer.status)
}

function json(body: object, status: number): Response {
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
  return new Response(JSON.stringify(body), { status, headers })
}
