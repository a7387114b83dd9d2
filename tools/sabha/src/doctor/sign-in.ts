import { z } from 'zod'
import { ask, parseJson, type Send } from './check.ts'
import type { FrontPage } from './check-site.ts'

export interface Account {
  email: string
  password: string
}

const sessionSchema = z.object({ access_token: z.string() })

/** Returns the access token of a new session, or null if the identity service refuses. */
export async function signIn(
  send: Send,
  { config }: FrontPage,
  { email, password }: Account,
): Promise<string | null> {
  const answer = await ask(send, `${config.backendUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const session = sessionSchema.safeParse(answer?.status === 200 ? parseJson(answer) : null)
  return session.success ? session.data.access_token : null
}

/** Ends the session of the token, and no other of the account. */
export async function signOut(send: Send, { config }: FrontPage, token: string): Promise<void> {
  await ask(send, `${config.backendUrl}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, authorization: `Bearer ${token}` },
  })
}
