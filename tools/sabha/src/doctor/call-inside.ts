import { z } from 'zod'
import { type Answer, outcomeOf, parseJson, request, type Send } from './check.ts'
import type { FrontPage } from './check-site.ts'

/** Credentials of a super admin. */
export interface Access {
  /** Access token, or an account to sign in with. */
  proof: string | Account
  /** Address of the project that may receive it. */
  backend: string | undefined
}

export interface InsideCall {
  /** Address of the application. */
  url: string
  access: Access
  /** Name of the database function. */
  name: string
}

/**
 * Calls a database function without arguments as a super admin. Returns its response, which may be a refusal,
 * or a sentence that says why it was not called.
 */
export async function callInside(
  send: Send,
  page: FrontPage,
  { url, access, name }: InsideCall,
): Promise<Answer | string | null> {
  const { backendUrl } = page.config
  if (!mayReceive(backendUrl, url, access)) return elsewhere(backendUrl)
  const { proof } = access
  if (typeof proof === 'string') return await callFunction(send, page, { name, token: proof })
  const token = await signIn(send, page, proof)
  if (!token) return `${proof.email} cannot sign in with this password.`
  const answer = await callFunction(send, page, { name, token })
  await signOut(send, page, token)
  return answer
}

/** Returns the message for a refused database call. */
export function refusal(answer: Answer | null): string {
  return `The database ${outcomeOf(answer)} for this account or token. Does it belong to a super admin? A token is valid for 15 minutes. Otherwise run \`db push\` as in docs/operations.md.`
}

/** The examined page must not choose who receives the token or the password, unless it is a local copy itself. */
function mayReceive(backendUrl: string, siteUrl: string, { backend }: Access): boolean {
  const isLocal = [backendUrl, siteUrl].every(
    (address) => new URL(address).hostname === 'localhost',
  )
  return isLocal || new URL(backendUrl).origin === URL.parse(backend ?? '')?.origin
}

function elsewhere(backendUrl: string): string {
  return `Nothing was sent: the page names ${backendUrl}. If that is your project, set SUPABASE_URL to it.`
}

function callFunction(
  send: Send,
  { config }: FrontPage,
  { name, token }: { name: string; token: string },
): Promise<Answer | null> {
  const { backendUrl, publishableKey } = config
  const json = { 'content-type': 'application/json' }
  const headers = { ...json, apikey: publishableKey, authorization: `Bearer ${token}` }
  return request(send, `${backendUrl}/rest/v1/rpc/${name}`, { method: 'POST', headers, body: '{}' })
}

interface Account {
  email: string
  password: string
}

const sessionSchema = z.object({ access_token: z.string() })

/** Returns the access token of a new session, or null if the identity service refuses. */
async function signIn(
  send: Send,
  { config }: FrontPage,
  { email, password }: Account,
): Promise<string | null> {
  const answer = await request(send, `${config.backendUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const session = sessionSchema.safeParse(answer?.status === 200 ? parseJson(answer) : null)
  return session.success ? session.data.access_token : null
}

/** Ends the session of the token, and no other of the account. */
async function signOut(send: Send, { config }: FrontPage, token: string): Promise<void> {
  await request(send, `${config.backendUrl}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, authorization: `Bearer ${token}` },
  })
}
